import { Fragment } from "react";

/** An address that may break after its colons: an IPv6 address is longer than a phone is wide. */
export function AddressText({ address }: { address: string }) {
  return (
    <bdi dir="ltr">
      {address.split(/(?<=:)(?!:)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are one text in its order.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** Addresses of the site's copies. An onion address opens in Tor Browser alone: it is there to be copied. */
export function MirrorLinks({ addresses }: { addresses: readonly string[] }) {
  return (
    <ul>
      {addresses.map((address) => (
        <li key={address} lang="en" dir="ltr">
          {address.startsWith("https:") ? <a href={address}>{address}</a> : <code>{address}</code>}
        </li>
      ))}
    </ul>
  );
}

import * as v from "valibot";

/** An array whose length is looked at before anything in it: what somebody makes up must not cost more than that. */
export function boundedArray<const S extends v.GenericSchema>(items: S, most: number, what: string) {
  const length = v.custom<unknown[]>(
    (value) => !Array.isArray(value) || value.length <= most,
    `must have ${most.toLocaleString("en")} ${what} at most`,
  );
  return v.pipe(v.unknown(), length, v.array(items));
}

/** Gives an object a property that is made when it is first asked for. */
export function whenAsked(object: Record<string, unknown>, name: string, make: () => unknown): void {
  Object.defineProperty(object, name, {
    enumerable: true,
    configurable: true,
    get() {
      const value = make();
      Object.defineProperty(object, name, { value, enumerable: true });
      return value;
    },
  });
}

/** A function that waits for its module before it does its work. */
type Waiting<F> = F extends (...of: infer A) => infer R ? (...of: A) => Promise<Awaited<R>> : never;

/**
 * Makes the function that names functions of a module which is loaded when one of them is first called:
 * `const lazy = fromModule(() => import("./loaders.ts"))`, then `load: lazy("loadHelpHome")`.
 */
export function fromModule<Module extends object>(load: () => Promise<Module>) {
  // To ask Node for a module that is there takes longer than many a page's data.
  let module: Module | undefined;
  return <Name extends keyof Module>(name: Name): Waiting<Module[Name]> => {
    const waiting = async (...of: unknown[]) => {
      module ??= await load();
      const named = module[name] as (...of: unknown[]) => unknown;
      return named(...of);
    };
    return waiting as Waiting<Module[Name]>;
  };
}

/**
 * What a process that a test starts needs of the developer's own environment, and nothing else of it. Its modules are
 * compiled once (vitest.config.ts and playwright.config.ts set where they are kept), not once for each process.
 */
export const processEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

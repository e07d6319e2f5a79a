/** Inside the provider's package, which doesn't describe it. */
declare module 'oidc-provider/lib/helpers/als.js' {
  const contexts: import('node:async_hooks').AsyncLocalStorage<unknown>;
  export default contexts;
}

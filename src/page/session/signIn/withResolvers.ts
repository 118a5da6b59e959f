/** Adds `Promise.withResolvers`, which keycloak-js uses to renew a token, to Safari before 17.4. */
export function addWithResolvers(): void {
  if ('withResolvers' in Promise) return;
  Object.assign(Promise, {
    withResolvers: () => {
      const settle = {};
      const promise = new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }));
      return { promise, ...settle };
    },
  });
}

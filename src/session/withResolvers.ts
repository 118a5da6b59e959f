/** Adds `Promise.withResolvers`, with which keycloak-js renews a token: Safari has it since 17.4. */
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

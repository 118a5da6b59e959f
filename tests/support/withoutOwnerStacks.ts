import * as react from 'react';

/** React's name for the internals that its packages share. */
const SHARED = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// In development, React records a stack trace for up to ten thousand elements per second, which takes a fifth of the rendering
// time. This pretends that the limit is reached. Errors in tests still have stack traces.
const shared: unknown = Reflect.get(react, SHARED);
if (typeof shared === 'object' && shared !== null)
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

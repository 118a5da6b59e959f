import * as react from 'react';

/** React's own name for what its packages share. */
const SHARED = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// As it is developed with, React notes a stack for each of ten thousand elements a second: a fifth of the time of drawing.
// Says that so many are noted. A test that fails has a stack of its own.
const shared: unknown = Reflect.get(react, SHARED);
if (typeof shared === 'object' && shared !== null)
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

#!/usr/bin/env node
// Runs the TypeScript command without a build.
import { register } from 'tsx/esm/api';

register();
await import('./bolletta.ts');

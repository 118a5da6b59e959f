#!/usr/bin/env node
// The command is TypeScript; this starts it without a build.
import { register } from 'tsx/esm/api';

register();
await import('./bolletta.ts');

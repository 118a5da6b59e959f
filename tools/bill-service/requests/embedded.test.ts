import { describe } from 'vitest';
import { allCases } from './allCases';

describe('what customers send, on the embedded database', () => allCases(async () => '', { isKilled: false }));

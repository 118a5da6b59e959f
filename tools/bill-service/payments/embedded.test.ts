import { describe } from 'vitest';
import { allCases } from './allCases';

describe('payments on the embedded database', () => allCases(async () => '', { isKilled: false }));

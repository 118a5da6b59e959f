import { describe } from 'vitest';
import { allCases } from '../testing/requests.suite';

describe('what customers send, on the embedded database', () => allCases(async () => '', { isKilled: false }));

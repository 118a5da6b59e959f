import { describe } from 'vitest';
import { allRequestCases } from '../testing/suites/requests.suite';

describe('what customers send, on the embedded database', () => allRequestCases(async () => '', { isKilled: false }));

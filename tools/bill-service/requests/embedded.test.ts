import { describe } from 'vitest';
import { allRequestCases } from '../testing/requests.suite';

describe('what customers send, on the embedded database', () => allRequestCases(async () => '', { isKilled: false }));

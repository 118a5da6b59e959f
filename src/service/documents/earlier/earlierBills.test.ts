import { describe } from 'vitest';
import { openPrepared } from '../../store/preparedDatabase';
import { earlierBillCases } from '../../testing/suites/earlierBills.suite';

describe('earlier bills on the embedded database', () => earlierBillCases(openPrepared));

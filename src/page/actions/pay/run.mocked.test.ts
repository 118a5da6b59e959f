import { beforeEach, expect, it, vi } from 'vitest';
import type { Action } from '../../../engine/kernel/page/action';
import { type StartResult, startPayment } from '../../payment/start/start';
import type { ActionContext } from '../context';
import { pay } from './run';

vi.mock('../../payment/start/start', () => ({ startPayment: vi.fn() }));
vi.mock('../../payment/provider/browserPort', () => ({ browserPort: {} }));

const failed: Action = { do: 'openDialog', dialog: 'payment-error' };
let done: unknown[] = [];

beforeEach(() => {
  done = [];
});

async function press(ended: StartResult, action: Partial<Extract<Action, { do: 'pay' }>> = { failed }): Promise<boolean> {
  vi.mocked(startPayment).mockResolvedValue(ended);
  const context = {
    ...{ bill: {}, linkId: 'x', brand: {}, leaving: (work: () => unknown) => work() },
    queryClient: { setQueryData: (key: unknown[], status: unknown) => void done.push([key.at(-1), status]) },
    setUi: (...said: unknown[]) => void done.push(said),
    say: (...said: unknown[]) => void done.push(said),
  } as unknown as ActionContext;
  return pay({ do: 'pay', provider: 'card', ...action }, context, async (next) => {
    done.push(next.do);
    return true;
  });
}

it.each<[StartResult, boolean, unknown[]]>([
  ['left', true, ['refresh']],
  ['paid', false, [['verify', 'paid'], ['payment:verified', 'x'], ['payment.banner.paid', 'settled'], 'refresh']],
  ['pending', false, [['verify', 'pending'], ['payment:verified', 'x'], ['payment.banner.pending', 'waiting'], 'refresh']],
  [
    'cancelled',
    false,
    [['verify', 'cancelled'], ['payment:verified', 'x'], ['payment.banner.cancelled', 'attention'], 'refresh'],
  ],
  ['changed', false, ['refresh', ['payment.changed']]],
  ['failed', false, ['openDialog']],
  ['dropped', false, []],
])('after a payment that is %s', async (ended, expected, what) => {
  expect([await press(ended), done]).toEqual([expected, what]);
});

it('shows a message about the failure if the layout has none', async () => {
  await press('failed', {});
  expect(done).toEqual([['pagaora_nexi_error']]);
});

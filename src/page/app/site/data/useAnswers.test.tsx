// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../api/queryClient';
import { openRoot } from '../../../ui/testing';
import { useAnswers } from './useAnswers';

test('a question that is still asked when others come or go is asked once', async () => {
  const signals: AbortSignal[] = [];
  const ask = vi.fn(({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<string>(() => undefined);
  });
  const slow = { queryKey: ['slow'], queryFn: ask };
  const other = { queryKey: ['other'], queryFn: async () => 'there' };
  function Page({ queries }: { queries: readonly { queryKey: string[] }[] }) {
    return <>{useAnswers(queries).map(({ status }) => status)}</>;
  }
  const { place, root } = openRoot();
  const client = createQueryClient();
  const draw = (...queries: { queryKey: string[] }[]) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Page queries={queries} />
        </QueryClientProvider>,
      ),
    );
  await draw(slow);
  await draw(slow, other);
  await act(() => vi.waitFor(() => expect(place.textContent).toBe('pendingsuccess')));
  await draw(slow);
  expect(ask).toHaveBeenCalledOnce();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  // Removes the last subscriber.
  await act(async () => root.unmount());
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

import { type Case, caseFor, type Goal } from '../../../../engine/analysis/cases/cases';
import type { Json } from '../../../../engine/kernel/text/json';
import type { Layout } from '../../../../engine/layout/types';
import { caseContext } from '../names';
import type { Guard, PathCondition } from './pathConditions';

/** A bill template, and the screens that use it. */
export interface ShownTemplate {
  template: string;
  /** Only mobile screens, only other screens, or all. */
  screens: 'mobile' | 'desktop' | 'all';
}

/** Assumptions: the possible screens, and a readable bill. */
const always: readonly (readonly [condition: Json, holds: boolean])[] = [
  [{ has: 'page.error' }, false],
  [{ has: 'page.errorCode' }, false],
  [{ has: 'outcome.view' }, false],
  [
    {
      any: [
        {
          all: [{ eq: [{ get: 'screen.class' }, 'phone'] }, { is: 'screen.mobile' }, { not: { is: 'screen.extraWide' } }],
        },
        { all: [{ in: [{ get: 'screen.class' }, ['narrow', 'medium']] }, { not: { is: 'screen.extraWide' } }] },
        { eq: [{ get: 'screen.class' }, 'wide'] },
      ],
    },
    true,
  ],
];

/** A case in which every path condition fails; undefined when each case satisfies one of them. Guards in `drop` count as true. */
export function counterexample(
  paths: readonly PathCondition[],
  { template, screens }: ShownTemplate,
  rules: Layout['rules'],
  drop: (guard: Guard) => boolean = () => false,
): Case | undefined {
  const known: Goal[] = [
    ...always.map(([condition, holds]) => ({ condition, holds })),
    { condition: { eq: [{ get: 'page.template' }, template] }, holds: true },
    ...(screens === 'all' ? [] : [{ condition: { is: 'screen.mobile' }, holds: screens === 'mobile' }]),
  ];
  const closed = paths.map((guards): Goal => {
    const kept = guards.filter((guard) => !drop(guard));
    return { any: kept.map(({ condition, holds }) => ({ condition, holds: !holds })) };
  });
  return caseFor([...known, ...closed], caseContext(rules));
}

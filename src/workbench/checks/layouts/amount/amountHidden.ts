import type { Layout } from '../../../../engine/layout/types';
import { type Formula, formulaOf } from '../../logic/formula';
import { type Case, caseForGoals, type Goal } from '../../logic/solve';
import type { Guard, PathCondition } from './amountWays';

/** A bill template, and the screens that use it. */
export interface ShownTemplate {
  template: string;
  /** Only mobile screens, only other screens, or all. */
  screens: 'mobile' | 'desktop' | 'all';
}

/** Assumptions: the possible screens, and a readable bill. */
const always: readonly (readonly [condition: object, holds: boolean])[] = [
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
  ways: readonly PathCondition[],
  { template, screens }: ShownTemplate,
  rules: Layout['rules'],
  drop: (guard: Guard) => boolean = () => false,
): Case | undefined {
  const read = (condition: Guard['condition']) => formulaOf(condition, rules);
  const known: Goal[] = [
    ...always.map(([condition, holds]) => ({ formula: read(condition as Guard['condition']), holds })), // plain JSON
    { formula: read({ eq: [{ get: 'page.template' }, template] }), holds: true },
    ...(screens === 'all' ? [] : [{ formula: isTrue(read({ is: 'screen.mobile' })), holds: screens === 'mobile' }]),
  ];
  const closed = ways.map((way): Goal => {
    const parts = way
      .filter((guard) => !drop(guard))
      .map(({ condition, holds }): Formula => {
        const part = isTrue(read(condition));
        return holds ? part : { form: 'not', part };
      });
    return { formula: { form: 'all', parts }, holds: false };
  });
  return caseForGoals([...known, ...closed], undefined);
}

function isTrue(part: Formula): Formula {
  return { form: 'isTrue', part };
}

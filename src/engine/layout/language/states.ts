import type { Entry, Key } from './grammar';

/** Keys of `repeat`, which shows a node once for each item of a list. */
export const repeat = {
  over: { takes: 'list' },
  as: { takes: 'name', about: 'Name of the item inside.' },
  key: { takes: 'itemKey', about: 'Property of the item that identifies the instance.' },
  where: { takes: 'condition', optional: true, about: 'Only items for which this is true.' },
} as const satisfies Readonly<Record<string, Key>>;

/** The kinds of `state`, which introduces a name whose value the customer chooses. Each has its own key. */
export const states = {
  oneOf: {
    about: 'The chosen item of a list; at the start its first.',
    takes: 'list',
    with: {
      key: { takes: 'itemKey', optional: true },
      where: {
        takes: 'condition',
        optional: true,
        about: 'Only items for which this is true can be chosen; inside it the name of the state is the item.',
      },
      follows: {
        takes: 'reference',
        optional: true,
        about: 'A state around this one that chooses from the same list: the choice is shared, here among the items of where.',
      },
      url: { takes: 'word', optional: true, about: 'Key of the query that holds the choice.' },
    },
  },
  values: {
    about: 'One of these words; at the start the first.',
    takes: { listOf: 'word' },
    with: { url: { takes: 'word', optional: true, about: 'Key of the query that holds the choice.' } },
  },
  text: {
    about: 'What the customer writes or chooses; missing until then.',
    takes: { oneOf: [''] },
    with: { url: { takes: 'word', optional: true, about: 'Key of the query that holds the text.' } },
  },
  flag: { about: 'On or off; at the start this.', takes: 'boolean' },
} as const satisfies Readonly<Record<string, Entry>>;

import { daysLater, periodReferenceDay } from '../dates';
import { billDocument, totalOf } from '../document';
import { giulia, ottavio } from '../people';
import type { Sample } from '../sample';
import { unpaidLists } from '../unpaid';
import { usualPoint } from './usual';

/** The usual bill in each state of its payment. */
export const billsByState: readonly Sample[] = [
  {
    number: '2026000103',
    name: 'paid',
    title: 'paid, nothing left to do',
    build: (context) =>
      billDocument(context, {
        number: '2026000103',
        holder: giulia,
        points: [usualPoint(context, 3, { today: periodReferenceDay(context.today, -34) })],
        status: 4,
        debt: 0,
        dueIn: -8,
        paid: { on: -10, by: 'card' },
      }),
  },
  {
    number: '2026000104',
    name: 'pending',
    title: 'payment sent, awaiting validation',
    build: (context) =>
      billDocument(context, {
        number: '2026000104',
        holder: giulia,
        points: [usualPoint(context, 4, { today: periodReferenceDay(context.today, -22) })],
        status: 3,
        dueIn: 4,
      }),
  },
  {
    number: '2026000105',
    name: 'cancelled',
    title: 'cancelled by the supplier',
    build: (context) =>
      billDocument(context, { number: '2026000105', holder: ottavio, points: [usualPoint(context, 5)], status: 0, debt: 0 }),
  },
  {
    number: '2026000106',
    name: 'credit',
    title: 'credit of 45,20 € after payments on account',
    build: (context) => {
      const points = [usualPoint(context, 6)] as const;
      const onAccount = { label: 'Acconti già pagati', amount: -4520 - totalOf({ points }), color: '#8a8f98' };
      return billDocument(context, {
        number: '2026000106',
        holder: ottavio,
        type: 'Bolletta di conguaglio',
        points,
        moreRows: [onAccount],
      });
    },
  },
  {
    number: '2026000107',
    name: 'direct-debit',
    title: 'direct debit on the due date',
    build: (context) =>
      billDocument(context, {
        number: '2026000107',
        holder: giulia,
        points: [usualPoint(context, 7)],
        payment: 'RID',
        status: 2,
      }),
  },
  {
    number: '2026000108',
    name: 'overdue',
    title: 'overdue, with two more unpaid invoices',
    build: (context) => {
      const unpaid = [
        { number: '2026000091', due: -74, total: 9831 },
        { number: '2026000092', due: -135, total: 12107 },
      ].map(({ due, ...bill }) => ({ ...bill, date: daysLater(context.today, due - 26), expiry: daysLater(context.today, due) }));
      return billDocument(context, {
        number: '2026000108',
        holder: ottavio,
        points: [usualPoint(context, 8, { today: periodReferenceDay(context.today, -38) })],
        status: 2,
        dueIn: -12,
        more: unpaidLists(context, unpaid),
      });
    },
  },
  {
    number: '2026000109',
    name: 'no-status',
    title: 'the server says nothing about the payment',
    build: (context) =>
      billDocument(context, { number: '2026000109', holder: giulia, points: [usualPoint(context, 9)], status: null }),
  },
];

import '../shared/bill.css';
import { createRoot } from 'react-dom/client';
import { accessToken, isBack, leave } from './signIn';

// The home page of a signed-in customer with React alone and the same calls, written for this one page and this one customer.

type Fields = Readonly<Record<string, unknown>>;

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

if (isBack()) await open(await accessToken());
else await leave();

async function open(token: string): Promise<void> {
  const ask = async (path: string): Promise<Fields> =>
    (await fetch(`/backend/api${path}`, { headers: { Authorization: `Bearer ${token}` } })).json();
  const [names, locales, social] = await Promise.all([ask('/customer/names'), ask('/locales/list'), ask('/social')]);
  const [{ name, code } = {}] = list(names);
  const answers = await Promise.all([
    ask(`/customer/home/${code}`),
    ask(`/document/${code}?limit=5`),
    ask(`/message/home/${code}?lang=it`),
    ask(`/invoices/new/${code}?limit=1`),
    ask('/menu'),
    ask('/realm'),
    ask('/footer'),
    ask(`/message/new/${code}`),
  ]);
  const [home, ...lists] = answers;
  const root = document.getElementById('app');
  if (root) createRoot(root).render(<Home name={String(name)} home={home ?? {}} lists={[...lists, locales, social]} />);
}

function Home({ name, home, lists }: { name: string; home: Fields; lists: readonly Fields[] }) {
  return (
    <main>
      <h1>{name}</h1>
      <section data-node="home-due-amount">
        <h2>{euro.format(amountIn(home))}</h2>
      </section>
      {lists.map((one, index) => (
        // The lists never change their order.
        <section key={index}>
          <ul>
            {list(one).map((row, at) => (
              <li key={at}>
                {Object.entries(row).map(([key, value]) => (
                  <span key={key}>{typeof value === 'object' ? '' : String(value)} </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function amountIn(home: Fields): number {
  return Number(home.debit ?? home.debt ?? 0);
}

function list(answer: unknown): Fields[] {
  const { items } = Object(answer);
  return [answer, items].find(Array.isArray) ?? [Object(answer)];
}

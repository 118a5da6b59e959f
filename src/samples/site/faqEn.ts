import type { FaqTopic } from './faqTopic';

export const FAQ_EN: readonly FaqTopic[] = [
  {
    id: 'bill',
    title: 'Your bill',
    questions: [
      {
        id: 'read',
        question: 'How do I read my bill?',
        answer:
          '<p>The bill begins with what matters most: <strong>how much</strong> to pay and <strong>by when</strong>. Then come the parts of the total:</p><ul><li>the consumption charge</li><li>the standing charge</li><li>the power charge, for electricity only</li><li>taxes and VAT</li></ul><p>The guide below explains each of them.</p>',
        files: [
          {
            id: 'bill-guide-en',
            name: 'guide-to-your-bill.pdf',
            title: 'A guide to your bill',
            lines: [
              'The first page says how much to pay, by when and how.',
              'The consumption charge is the price of each kWh of electricity or standard cubic metre (Smc) of gas used in the period.',
              'The standing charge is paid for each month, even without consumption.',
              'The power charge depends on the contracted kW, for electricity only.',
              'Taxes and VAT are set by the state and are the same with every supplier.',
            ],
          },
        ],
      },
      {
        id: 'estimated',
        question: 'Why is my consumption estimated?',
        answer:
          '<p>When the network operator sends us no meter reading, the bill uses an <em>estimate</em> based on your past consumption. As soon as an actual reading arrives we recalculate, and the next bill includes the difference.</p><p>Send your own readings to avoid estimates: your bill says on which days.</p>',
      },
      {
        id: 'reading',
        question: 'How do I send my meter reading (self-reading)?',
        answer:
          '<p>For gas: on the meter, read <strong>only the black digits to the left of the comma</strong>, then open your latest <a href="/invoices">bill</a>. On the days it names, you will find “Send us your gas reading”.</p><p>For electricity there is nothing to do: the meter sends its reading by itself.</p>',
      },
      {
        id: 'high',
        question: 'My bill is higher than usual: what should I look at?',
        answer:
          '<ol><li>The <strong>period</strong>: three months cost more than two.</li><li>Your <strong>consumption</strong>: compare it with the same period a year ago.</li><li>A <strong>settlement</strong>, if earlier bills were estimated.</li></ol><p>If it still looks wrong, <a href="/contacts">write to us</a>.</p>',
      },
      {
        id: 'copy',
        question: 'Where are my earlier bills?',
        answer:
          '<p>On the page <a href="/invoices">Bills</a>: search by number, month or address, filter by year and status, and download the PDF of each.</p>',
      },
    ],
  },
  {
    id: 'payment',
    title: 'Payments',
    questions: [
      {
        id: 'ways',
        question: 'How can I pay?',
        answer:
          '<p>You can pay:</p><ul><li>by card, from the interactive bill</li><li>by direct debit</li><li>with the payment slip, at a bank or post office</li></ul>',
      },
      {
        id: 'debit',
        question: 'How do I set up a direct debit?',
        answer:
          '<p>Fill in and sign the form below and send it to us from the page <a href="/contacts">Contact us</a>. It begins with the <strong>second</strong> bill after your request; until then pay as before.</p>',
        files: [
          {
            id: 'debit-form-en',
            name: 'direct-debit-mandate.pdf',
            title: 'SEPA direct debit mandate',
            lines: [
              'Holder of the contract: ........................................',
              'Customer code: ........................................',
              'Holder of the bank account: ........................................',
              'IBAN: ........................................',
              'Date and signature: ........................................',
            ],
          },
        ],
      },
      {
        id: 'late',
        question: 'What happens if I pay late?',
        answer:
          '<p>We send a reminder first. The next bill may include interest for the days of delay.</p><p>If you are in difficulty, ask for <strong>instalments</strong> before the due date.</p>',
      },
      {
        id: 'instalments',
        question: 'Can I pay in instalments?',
        answer: '<p>Yes, if the bill says so. Open it: the instalments are there with their amounts and due dates.</p>',
      },
    ],
  },
  {
    id: 'contract',
    title: 'Your contract',
    questions: [
      {
        id: 'move',
        question: 'I am moving: what should I do?',
        answer:
          '<p>Write to us at least <strong>ten days</strong> before. We need:</p><ul><li>the day of the move</li><li>the last reading in the old home</li><li>the supply point code of the new one (POD for electricity, PDR for gas)</li></ul>',
      },
      {
        id: 'holder',
        question: 'How do I change the holder of a contract?',
        answer: '<p>The supply passes to the new holder without interruption. Both must agree.</p>',
        files: [
          {
            id: 'holder-form-en',
            name: 'change-of-holder.pdf',
            title: 'Change of holder',
            lines: [
              'Present holder and customer code: ..............................',
              'New holder and tax code: ..............................',
              'POD or PDR: ..............................',
              'Meter reading and date: ..............................',
              'Signatures of both: ..............................',
            ],
          },
        ],
      },
      {
        id: 'power',
        question: 'Can I change the power of my meter?',
        answer:
          '<p>Yes, from the page <a href="/contacts">Contact us</a>. The network operator changes it remotely, usually within <strong>five working days</strong>.</p>',
      },
    ],
  },
  {
    id: 'account',
    title: 'The customer area',
    questions: [
      {
        id: 'password',
        question: 'I have forgotten my password',
        answer:
          '<p>Choose “Forgotten password” where you sign in, or, if you are signed in already, ask for a new one in your <a href="/modif_data_user">profile</a>.</p>',
      },
      {
        id: 'contacts',
        question: 'How do I change my email or phone?',
        answer:
          '<p>In your <a href="/modif_data_user">profile</a>. A new phone number is valid at once, a new email address after you have confirmed it with the code we send you.</p>',
      },
      {
        id: 'names',
        question: 'I see several names: why?',
        answer:
          '<p>Your account includes all the contracts that you have asked us to connect. At the top you choose <strong>whose</strong> bills and contracts to look at.</p>',
      },
    ],
  },
];

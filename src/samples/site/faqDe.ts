import type { FaqTopic } from './faqTopic';

export const FAQ_DE: readonly FaqTopic[] = [
  {
    id: 'bill',
    title: 'Die Rechnung',
    questions: [
      {
        id: 'read',
        question: 'Wie lese ich meine Rechnung?',
        answer:
          '<p>Die Rechnung beginnt mit dem Wichtigsten: <strong>wie viel</strong> und <strong>bis wann</strong> zu zahlen ist. Danach folgen die Teile der Summe:</p><ul><li>die Verbrauchskosten</li><li>der Grundpreis</li><li>der Leistungspreis, nur bei Strom</li><li>Steuern und Mehrwertsteuer</li></ul><p>Der Leitfaden unten erklärt jeden Teil.</p>',
        files: [
          {
            id: 'bill-guide-de',
            name: 'leitfaden-zur-rechnung.pdf',
            title: 'Leitfaden zur Rechnung',
            lines: [
              'Die erste Seite sagt, wie viel, bis wann und wie zu zahlen ist.',
              'Die Verbrauchskosten sind der Preis jeder kWh Strom oder jedes Standardkubikmeters (Smc) Gas im Zeitraum.',
              'Den Grundpreis zahlst du jeden Monat, auch ohne Verbrauch.',
              'Der Leistungspreis hängt von den vereinbarten kW ab, nur bei Strom.',
              'Steuern legt der Staat fest; sie sind bei jedem Anbieter gleich.',
            ],
          },
        ],
      },
      {
        id: 'estimated',
        question: 'Warum ist mein Verbrauch geschätzt?',
        answer:
          '<p>Wenn der Netzbetreiber keinen Zählerstand meldet, rechnen wir mit einer <em>Schätzung</em> aus deinem früheren Verbrauch. Sobald ein Zählerstand da ist, rechnen wir neu, und die nächste Rechnung enthält den Unterschied.</p><p>Mit deiner eigenen Ablesung vermeidest du Schätzungen.</p>',
      },
      {
        id: 'reading',
        question: 'Wie melde ich meinen Zählerstand (Selbstablesung)?',
        answer:
          '<p>Beim Gas: Lies am Zähler <strong>nur die schwarzen Ziffern vor dem Komma</strong> ab und öffne dann deine letzte <a href="/invoices">Rechnung</a>. An den angegebenen Tagen steht dort „Melde deinen Gaszählerstand“.</p><p>Beim Strom musst du nichts tun: Der Zähler sendet den Stand von selbst.</p>',
      },
      {
        id: 'high',
        question: 'Meine Rechnung ist höher als sonst: Was prüfe ich?',
        answer:
          '<ol><li>Den <strong>Zeitraum</strong>: Drei Monate kosten mehr als zwei.</li><li>Den <strong>Verbrauch</strong>: Vergleiche ihn mit dem Vorjahr.</li><li>Einen <strong>Ausgleich</strong>, wenn vorher geschätzt wurde.</li></ol><p>Wenn es nicht stimmt, <a href="/contacts">schreib uns</a>.</p>',
      },
      {
        id: 'copy',
        question: 'Wo finde ich frühere Rechnungen?',
        answer:
          '<p>Auf der Seite <a href="/invoices">Rechnungen</a>: Such nach Nummer, Monat oder Adresse, filtere nach Jahr und Status, und lade jede Rechnung als PDF herunter.</p>',
      },
    ],
  },
  {
    id: 'payment',
    title: 'Zahlungen',
    questions: [
      {
        id: 'ways',
        question: 'Wie kann ich zahlen?',
        answer:
          '<p>Du kannst zahlen:</p><ul><li>mit Karte, über die interaktive Rechnung</li><li>per Lastschrift</li><li>mit dem Zahlschein, bei Bank oder Post</li></ul>',
      },
      {
        id: 'debit',
        question: 'Wie richte ich eine Lastschrift ein?',
        answer:
          '<p>Füll das Formular unten aus, unterschreib es und schick es uns über die Seite <a href="/contacts">Kontakt</a>. Die Lastschrift beginnt mit der <strong>zweiten</strong> Rechnung danach; bis dahin zahl wie bisher.</p>',
        files: [
          {
            id: 'debit-form-de',
            name: 'lastschriftmandat.pdf',
            title: 'SEPA-Lastschriftmandat',
            lines: [
              'Vertragsinhaber: ........................................',
              'Kundennummer: ........................................',
              'Kontoinhaber: ........................................',
              'IBAN: ........................................',
              'Datum und Unterschrift: ........................................',
            ],
          },
        ],
      },
      {
        id: 'late',
        question: 'Was passiert, wenn ich zu spät zahle?',
        answer:
          '<p>Wir erinnern dich zuerst. Die nächste Rechnung kann Verzugszinsen enthalten.</p><p>Wenn es finanziell eng wird, bitte uns vor der Fälligkeit um <strong>Ratenzahlung</strong>.</p>',
      },
      {
        id: 'instalments',
        question: 'Kann ich in Raten zahlen?',
        answer: '<p>Ja, wenn es auf der Rechnung steht: Dort findest du die Raten mit Beträgen und Terminen.</p>',
      },
    ],
  },
  {
    id: 'contract',
    title: 'Der Vertrag',
    questions: [
      {
        id: 'move',
        question: 'Ich ziehe um: Was ist zu tun?',
        answer:
          '<p>Schreib uns mindestens <strong>zehn Tage</strong> vorher. Wir brauchen:</p><ul><li>den Tag des Umzugs</li><li>den letzten Zählerstand</li><li>die Nummer der neuen Lieferstelle (POD für Strom, PDR für Gas)</li></ul>',
      },
      {
        id: 'holder',
        question: 'Wie ändere ich den Vertragsinhaber?',
        answer: '<p>Der Vertrag geht ohne Unterbrechung auf den neuen Inhaber über. Beide müssen zustimmen.</p>',
        files: [
          {
            id: 'holder-form-de',
            name: 'wechsel-des-vertragsinhabers.pdf',
            title: 'Wechsel des Vertragsinhabers',
            lines: [
              'Bisheriger Inhaber und Kundennummer: ..............................',
              'Neuer Inhaber und Steuernummer: ..............................',
              'POD oder PDR: ..............................',
              'Zählerstand und Datum: ..............................',
              'Unterschriften beider: ..............................',
            ],
          },
        ],
      },
      {
        id: 'power',
        question: 'Kann ich die Leistung ändern?',
        answer:
          '<p>Ja, über die Seite <a href="/contacts">Kontakt</a>. Der Netzbetreiber stellt sie aus der Ferne um, meist in <strong>fünf Werktagen</strong>.</p>',
      },
    ],
  },
  {
    id: 'account',
    title: 'Der Kundenbereich',
    questions: [
      {
        id: 'password',
        question: 'Ich habe mein Passwort vergessen',
        answer:
          '<p>Wähl bei der Anmeldung „Passwort vergessen“, oder bitte in deinem <a href="/modif_data_user">Profil</a> um ein neues.</p>',
      },
      {
        id: 'contacts',
        question: 'Wie ändere ich E-Mail oder Telefon?',
        answer:
          '<p>In deinem <a href="/modif_data_user">Profil</a>. Eine neue Telefonnummer gilt sofort, eine neue E-Mail-Adresse, sobald du sie mit dem Code bestätigt hast, den wir dir schicken.</p>',
      },
      {
        id: 'names',
        question: 'Warum sehe ich mehrere Namen?',
        answer:
          '<p>Dein Zugang umfasst alle Verträge, die du verbunden hast. Oben wählst du, <strong>wessen</strong> Rechnungen du siehst.</p>',
      },
    ],
  },
];

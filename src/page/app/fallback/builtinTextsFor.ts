import { createTexts, type Texts } from '../../../engine/i18n/texts';
import { own } from '../../../engine/kernel/text/json';

type Words = Readonly<Record<string, string>>;

const german: Words = {
  'app.genericError': 'Wir können dir die Rechnung gerade nicht zeigen. Versuche es in ein paar Minuten noch einmal.',
  'app.notFound': 'Diese Seite gibt es nicht',
  'app.retry': 'Noch einmal versuchen',
  'app.offline': 'Du bist offline. Die Seite aktualisiert sich, sobald du wieder im Netz bist.',
  'app.online': 'Verbindung wieder da',
  'app.newVersion': 'Es gibt eine neue Version dieser Seite. Lade sie neu, um weiterzumachen.',
  'app.reload': 'Seite neu laden',
  'app.close': 'Schließen',
  'app.actionFailed': 'Das hat nicht geklappt. Versuche es gleich noch einmal.',
  'app.fallback': 'Wir können dir nicht die ganze Rechnung zeigen. Hier steht das Wichtigste, der Rest ist im PDF.',
  'app.fallbackNoPdf': 'Wir können dir nicht die ganze Rechnung zeigen. Hier steht das Wichtigste.',
  'error.title': 'Wir können die Rechnung nicht öffnen',
  'error.help': 'Klappt es weiterhin nicht? Melde dich bei uns, wir helfen dir.',
  'error.code': 'Code für deine Anfrage',
  'error.noId': 'Der Link ist nicht vollständig. Öffne ihn direkt aus der E-Mail, ohne ihn abzuschreiben.',
  'error.linkWithdrawn': 'Dieser Link wurde gesperrt. Fordere einen neuen an oder melde dich im Kundenbereich an.',
  'error.login': 'Melde dich im Kundenbereich an, um diese Rechnung zu sehen.',
  'error.offline': 'Du bist offline. Prüfe deine Verbindung und versuche es noch einmal.',
  'error.timeout': 'Der Dienst antwortet nicht. Versuche es in ein paar Minuten noch einmal.',
  notfound_message: 'Wir finden diese Rechnung nicht. Öffne den Link noch einmal aus der E-Mail, die du bekommen hast.',
  not_valid_link: 'Dieser Link ist abgelaufen. Fordere einen neuen an oder melde dich im Kundenbereich an.',
  'payment.due': 'Zu zahlen',
  'payment.credit': 'Dein Guthaben',
  'payment.total': 'Rechnungsbetrag',
  'payment.dueMissing': 'Betrag nicht verfügbar: Du findest ihn im PDF',
  'payment.dueMissingNoPdf': 'Betrag nicht verfügbar: Melde dich bei uns',
  'payment.dueDate': 'Fällig am',
  'payment.dateMissing': 'Fälligkeit nicht verfügbar: Du findest sie im PDF',
  'payment.dateMissingNoPdf': 'Fälligkeit nicht verfügbar',
  'pdf.download': 'PDF herunterladen',
  'pdf.busy': 'Wird heruntergeladen …',
  'pdf.failed': 'Wir konnten das PDF nicht herunterladen. Versuche es in ein paar Minuten noch einmal.',
  'outcome.checking.title': 'Wir prüfen die Zahlung',
  'outcome.checking.text': 'Das dauert ein paar Sekunden. Bitte schließ die Seite nicht.',
  'outcome.paid.title': 'Rechnung bezahlt',
  'outcome.paid.text': 'Deine Zahlung ist eingegangen. Du musst nichts weiter tun.',
  'outcome.paidTwice.title': 'Rechnung mehr als einmal bezahlt',
  'outcome.paidTwice.text':
    'Für diese Rechnung ist mehr als eine Zahlung eingegangen, und wir wissen davon. Bitte zahle nichts weiter.',
  'outcome.accepted.title': 'Zahlung angenommen',
  'outcome.accepted.text':
    'Wir verbuchen sie gerade. Bitte zahle nicht noch einmal: Sobald sie verbucht ist, gilt die Rechnung als bezahlt.',
  'outcome.unconfirmed.title': 'Zahlung nicht bestätigt',
  'outcome.unconfirmed.text':
    'Wir finden keine Zahlung mit diesen Daten. Wenn du bezahlt hast, prüfe vor einem neuen Versuch, ob der Betrag schon abgebucht wurde.',
  'outcome.pending.title': 'Zahlung wartet auf Bestätigung',
  'payment.banner.pending':
    'Bitte zahle nicht noch einmal: Die Bestätigung kann ein paar Tage dauern. Sobald sie da ist, gilt die Rechnung als bezahlt.',
  'outcome.refused.title': 'Zahlung nicht erfolgt',
  'outcome.refused.text': 'Die Zahlung hat nicht geklappt. Prüfe vor einem neuen Versuch, ob der Betrag schon abgebucht wurde.',
  'outcome.cancelled.title': 'Zahlung abgebrochen',
  'outcome.notStarted.title': 'Die Zahlung hat nicht begonnen',
  'outcome.notStarted.text':
    'Der Zahlungsdienst hat die Anfrage nicht angenommen. Versuche es in einigen Minuten noch einmal oder zahle anders.',
  'outcome.unknown.title': 'Wir wissen noch nicht, wie es ausging',
  'outcome.unknown.text':
    'Sieh in einigen Minuten wieder nach: Hat die Zahlung geklappt, gilt die Rechnung als bezahlt. Zahle im Zweifel nicht noch einmal.',
  'outcome.code': 'Vorgangsnummer',
  'outcome.back': 'Zurück zur Rechnung',
  'outcome.cancelled.text': 'Du hast die Zahlung vor der Bestätigung abgebrochen.',
  'site.error.title': 'Wir können die Seite nicht öffnen',
  'site.ended': 'Deine Sitzung ist beendet',
  'site.loggedOut': 'Du hast dich abgemeldet',
  'site.error': 'Versuche es in ein paar Minuten noch einmal.',
  'site.login': 'Melde dich in deinem Kundenbereich an, um diese Seite zu sehen.',
  'area.login': 'Anmelden',
};

const english: Words = {
  'app.genericError': 'We cannot show you the bill right now. Try again in a few minutes.',
  'app.notFound': 'This page does not exist',
  'app.retry': 'Try again',
  'app.offline': 'You are offline. The page updates by itself as soon as you are back online.',
  'app.online': 'You are back online',
  'app.newVersion': 'There is a new version of this page. Reload it to continue.',
  'app.reload': 'Reload the page',
  'app.close': 'Close',
  'app.actionFailed': 'That did not work. Try again in a moment.',
  'app.fallback': 'We cannot show you the whole bill. Here are the essentials; the rest is in the PDF.',
  'app.fallbackNoPdf': 'We cannot show you the whole bill. Here are the essentials.',
  'error.title': 'We cannot open the bill',
  'error.help': 'If the problem persists, contact us: we will help.',
  'error.code': 'Code to quote',
  'error.noId': 'The link is not complete. Open it again from the email instead of copying it by hand.',
  'error.linkWithdrawn': 'This link was withdrawn. Ask for a new one or log in to your customer area.',
  'error.login': 'Log in to your customer area to see this bill.',
  'error.offline': 'You are offline. Check your connection and try again.',
  'error.timeout': 'The service is not responding. Try again in a few minutes.',
  notfound_message: 'We cannot find this bill. Open the link again from the email you received.',
  not_valid_link: 'This link has expired. Ask for a new one or log in to your customer area.',
  'payment.due': 'To pay',
  'payment.credit': 'In credit',
  'payment.total': 'Amount of the bill',
  'payment.dueMissing': 'Amount not available: see the PDF',
  'payment.dueMissingNoPdf': 'Amount not available: please contact us',
  'payment.dueDate': 'Due date',
  'payment.dateMissing': 'Due date not available: see the PDF',
  'payment.dateMissingNoPdf': 'Due date not available',
  'pdf.download': 'Download the PDF',
  'pdf.busy': 'Downloading…',
  'pdf.failed': 'We could not download the PDF. Try again in a few minutes.',
  'outcome.checking.title': 'We are checking the payment',
  'outcome.checking.text': 'It takes a few seconds. Do not close this page.',
  'outcome.paid.title': 'Bill paid',
  'outcome.paid.text': 'We have received your payment. You do not need to do anything else.',
  'outcome.paidTwice.title': 'Bill paid more than once',
  'outcome.paidTwice.text':
    'We have received more than one payment for this bill, and we know about it. Do not pay anything else.',
  'outcome.accepted.title': 'Payment accepted',
  'outcome.accepted.text': 'We are recording it. Do not pay again: as soon as it is recorded, the bill shows as paid.',
  'outcome.unconfirmed.title': 'Payment not confirmed',
  'outcome.unconfirmed.text':
    'We cannot find a payment with these details. If you have paid, check before you try again that the amount has not been charged already.',
  'outcome.pending.title': 'Payment waiting for confirmation',
  'payment.banner.pending':
    'Do not pay again: the confirmation can take a few days. As soon as it arrives, the bill shows as paid.',
  'outcome.refused.title': 'Payment not made',
  'outcome.refused.text':
    'The payment did not go through. Before you try again, check that the amount has not been charged already.',
  'outcome.cancelled.title': 'Payment cancelled',
  'outcome.notStarted.title': 'The payment did not start',
  'outcome.notStarted.text':
    'The payment service did not accept the request. Try again in a few minutes or choose another way to pay.',
  'outcome.unknown.title': 'We do not know yet how it went',
  'outcome.unknown.text':
    'Check again in a few minutes: if the payment went through, the bill shows as paid. If in doubt, do not pay again.',
  'outcome.code': 'Transaction code',
  'outcome.back': 'Back to the bill',
  'outcome.cancelled.text': 'You stopped the payment before it was confirmed.',
  'site.error.title': 'We cannot open the page',
  'site.ended': 'Your session has ended',
  'site.loggedOut': 'You have logged out',
  'site.error': 'Try again in a few minutes.',
  'site.login': 'Log in to your customer area to see this page.',
  'area.login': 'Log in',
};

const languages: Readonly<Record<string, Words>> = { de: german, en: english };

/**
 * The built-in texts in a language other than Italian, including those of builtinOutcomeTexts.ts and builtinSiteTexts.ts. Undefined for
 * a language without built-in texts. This file loads only if the texts of the brand fail to load.
 */
export function builtinTextsFor(locale: string): Texts | undefined {
  const words = own(languages, locale.split('-')[0] ?? '');
  if (!words) return undefined;
  const messages = Object.entries(words).map(([key, value]) => [key, [{ type: 0, value }]]);
  return createTexts(locale, Object.fromEntries(messages), 'suffix', () => undefined);
}

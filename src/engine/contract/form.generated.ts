// Made by `npm run gen`. Do not edit.
import type { Json, JsonObject } from '../kernel/text/json';

/**
 * The subject of the form under a name that its values read, such as the supply whose meter was read. The node of the form provides it.
 */
export type About =
  | {
      /**
       * Name of the subject in the values of the form.
       */
      readonly as: string;
      /**
       * Path of the list that contains the subject.
       */
      readonly of: string;
      /**
       * Property that identifies the subject in the list: each subject has a draft of its own.
       */
      readonly key: string;
      readonly call?: undefined;
    }
  | {
      /**
       * Name of the subject in the values of the form.
       */
      readonly as: string;
      readonly of?: undefined;
      /**
       * Property that tells one subject from another, such as the id of an offer: each has a draft of its own. Without it there is one for each customer.
       */
      readonly key?: string;
      /**
       * On a page of the site, instead of "of": the call whose whole answer is the subject, such as customerProfile. The node hands over the root of that call.
       */
      readonly call: string;
    };
/**
 * JSON Schema of one field.
 */
export type FieldSchema =
  | {
      /**
       * A text. Numbers are texts too, because leading zeros count.
       */
      readonly type: 'string';
      /**
       * Words to choose from, as the form stores them. Their labels are in ui.fields.<name>.options.
       */
      readonly enum?: readonly [string, ...string[]];
      /**
       * Minimum number of characters.
       */
      readonly minLength?: number;
      /**
       * Maximum number of characters; 10 000 when absent.
       */
      readonly maxLength?: number;
      /**
       * digits: up to nine digits, leading zeros kept. positive-integer: the same, greater than 0. phone: + and the country code, then the number. email: an address. date: YYYY-MM-DD. tax-code: 16 letters and digits, or the 11 digits of a VAT number. Regular expressions are not allowed: a form is data.
       */
      readonly format?: 'digits' | 'positive-integer' | 'phone' | 'email' | 'date' | 'tax-code';
      readonly const?: undefined;
    }
  | {
      /**
       * Yes or no.
       */
      readonly type: 'boolean';
      readonly enum?: undefined;
      readonly minLength?: undefined;
      readonly maxLength?: undefined;
      readonly format?: undefined;
      /**
       * The customer must tick it.
       */
      readonly const?: true;
    };
/**
 * The input that renders a field.
 */
export type Widget = 'text' | 'textarea' | 'select' | 'radio' | 'checkbox';
/**
 * The keyboard that phones open (inputmode).
 */
export type Keyboard = 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
/**
 * A type of file that can be attached.
 */
export type FileType = 'pdf' | 'jpg' | 'png' | 'heic' | 'webp' | 'tiff' | 'docx' | 'xlsx' | 'eml' | 'txt';
/**
 * A call of schemas/api/calls.json that submits a form: the first five on a bill, the others on pages of the site.
 */
export type FormOperation =
  | 'postCustomerCare'
  | 'sendEmail'
  | 'sendMessage'
  | 'saveReading'
  | 'saveProfile'
  | 'sendContact'
  | 'saveCustomer'
  | 'resetPassword'
  | 'requestGoods'
  | 'changeNewsletter'
  | 'verifyRegistration'
  | 'saveRegistrationProfile'
  | 'saveRegistrationAcceptances';

/**
 * A file in forms/: what customers can send to the company, how the page validates it and what it sends. A brand's file with the same name replaces the form, or changes it with "ops".
 */
export interface FormDefinition {
  /**
   * Name of the form, the same as that of the file.
   */
  readonly form: string;
  /**
   * Purpose of the form, in plain words.
   */
  readonly title: string;
  readonly about?: About;
  readonly schema: FormSchema;
  /**
   * How the fields look.
   */
  readonly ui: {
    /**
     * All fields, in the order in which they appear. Without fields the form is its button.
     */
    readonly order: readonly string[];
    /**
     * Appearance and texts of each field.
     */
    readonly fields: {
      readonly [k: string]: FieldUi;
    };
  };
  /**
   * Error messages for all fields.
   */
  readonly errors: ErrorWords;
  /**
   * Fields that the form fills in by itself.
   */
  readonly derive?: {
    readonly [k: string]: Derivation;
  };
  readonly attachments?: AttachmentsDefinition;
  readonly send: SendDefinition;
  readonly confirm?: ConfirmDefinition;
  readonly success: SuccessDefinition;
  readonly failure: FailureDefinition;
}
/**
 * JSON Schema (draft-07) of the customer's input.
 */
export interface FormSchema {
  /**
   * A form is an object of fields.
   */
  readonly type: 'object';
  /**
   * Fields that customers must fill in.
   */
  readonly required?: readonly string[];
  /**
   * The fields, by name.
   */
  readonly properties: {
    readonly [k: string]: FieldSchema;
  };
}
/**
 * Appearance and texts of one field.
 */
export interface FieldUi {
  /**
   * Label of the field; always visible.
   */
  readonly label: Json;
  /**
   * Explanation below the field.
   */
  readonly help?: Json;
  /**
   * First entry of a select while nothing is chosen.
   */
  readonly placeholder?: Json;
  /**
   * The input that renders the field. When absent: a select for "enum", a checkbox for a boolean, otherwise a line of text.
   */
  readonly widget?: Widget;
  /**
   * Label of each word in "enum".
   */
  readonly options?: {
    readonly [k: string]: Json;
  };
  /**
   * On a page of the site, instead of "options": the choices are the items of a list that the page has loaded. A value that is none of them counts as empty.
   */
  readonly choices?: {
    /**
     * Path of the list, such as provinces.items.
     */
    readonly of: string;
    /**
     * Property of an item that the form stores.
     */
    readonly key: string;
    /**
     * Property of an item that customers read.
     */
    readonly label: string;
  };
  /**
   * Lines of a textarea; 6 when absent.
   */
  readonly rows?: number;
  /**
   * Unit after the input, such as Smc.
   */
  readonly suffix?: Json;
  /**
   * What the browser may fill in, by the names of HTML; off when absent. Give it for what customers enter of themselves.
   */
  autocomplete?:
    | 'off'
    | 'name'
    | 'given-name'
    | 'family-name'
    | 'username'
    | 'email'
    | 'tel'
    | 'organization'
    | 'street-address'
    | 'postal-code'
    | 'address-level1'
    | 'address-level2'
    | 'one-time-code';
  /**
   * Keyboard that phones open; when absent, it follows from the format.
   */
  readonly keyboard?: Keyboard;
  /**
   * Initial value. That of an "enum" field is one of its words, also written out: {"if": readonly [condition, "yes", "no"]}. A date, such as {"get": "now.today"}, in a field with the format "date" needs no pattern.
   */
  readonly initial?: Json;
  /**
   * The field is visible and sent, but cannot be changed.
   */
  readonly readOnly?: boolean;
  /**
   * Blanks within the text do not count, as in a code that is printed in groups: they are neither checked nor sent.
   */
  readonly grouped?: boolean;
  /**
   * Icon at the field: filled while it has a text, an outline while it has none.
   */
  readonly sign?: boolean;
  /**
   * Condition under which the field shows, is validated and is sent. It may read form.
   */
  readonly when?: Json;
  /**
   * Condition under which customers must fill in the field, if "required" of the schema does not name it. It may read form.
   */
  readonly required?: Json;
  /**
   * On a page of the site: error message of a value that fits the rules, but that an answer of the page refuses, such as a name that somebody has. It has a text only then: {"if": readonly [condition, text]}. The field gets the focus; sending is not blocked, so that a press asks again.
   */
  readonly refused?: Json;
  /**
   * Error messages of this field, instead of those of the form.
   */
  readonly errors?: ErrorWords;
}
/**
 * Error messages, by what is wrong.
 */
export interface ErrorWords {
  /**
   * The field is empty, or contains only blanks.
   */
  readonly required?: Json;
  /**
   * The value is none of the words in "enum".
   */
  readonly choice?: Json;
  /**
   * The text has fewer characters than minLength; {limit} is that number.
   */
  readonly tooShort?: Json;
  /**
   * The text has more characters than maxLength; {limit} is that number.
   */
  readonly tooLong?: Json;
  /**
   * The text does not match its format.
   */
  readonly format?: Json;
}
/**
 * A field that is filled in again whenever another one changes.
 */
export interface Derivation {
  /**
   * Fields on which it depends: a change of one of them fills it in again.
   */
  readonly on: readonly [string, ...string[]];
  /**
   * Its value; a missing value empties the field.
   */
  readonly value: Json;
  /**
   * The customer cannot change it; false when absent.
   */
  readonly readOnly?: boolean;
}
/**
 * Files that customers can attach.
 */
export interface AttachmentsDefinition {
  /**
   * Heading of this part of the form.
   */
  readonly label: Json;
  /**
   * What customers can attach.
   */
  readonly help?: Json;
  /**
   * Label of the button that opens the file picker.
   */
  readonly choose: Json;
  /**
   * Label of that button when there is a file; "choose" when absent.
   */
  readonly replace?: Json;
  /**
   * Label of the button that removes a file; screen readers read the file's name after it.
   */
  readonly remove: Json;
  /**
   * Maximum number of files; 1 when absent.
   */
  readonly max?: number;
  /**
   * Maximum size of one file in bytes; 2 097 152 when absent.
   */
  readonly maxBytes?: number;
  /**
   * Accepted file types, recognised by content; all of these when absent.
   */
  readonly types?: readonly [FileType, ...FileType[]];
  /**
   * Condition under which a file is required.
   */
  readonly required?: Json;
  /**
   * Condition under which files can be attached; otherwise attached files are not sent.
   */
  readonly when?: Json;
  readonly errors: FileErrors;
}
/**
 * Error messages for files, by what is wrong.
 */
export interface FileErrors {
  /**
   * A file is required and there is none.
   */
  readonly missing: Json;
  /**
   * The file is larger than maxBytes.
   */
  readonly tooHeavy: Json;
  /**
   * The file has another type, or its content does not match its name.
   */
  readonly wrongType: Json;
  /**
   * The file is empty.
   */
  readonly empty: Json;
  /**
   * The file cannot be read, or is a folder.
   */
  readonly unreadable: Json;
  /**
   * More files than max.
   */
  readonly tooMany?: Json;
}
/**
 * What a press on the button sends. Without "operation" it sends nothing: the page keeps the answers, for a form after it.
 */
export interface SendDefinition {
  /**
   * The call that submits the form.
   */
  readonly operation?: FormOperation;
  /**
   * On a page of the site: placeholder of the path of the call -> value.
   */
  readonly values?: {
    readonly [k: string]: Json;
  };
  /**
   * Label of the button. While an answer that it reads is under way, the button says busy and does nothing.
   */
  readonly label: Json;
  /**
   * Label of the button during the request.
   */
  readonly busy: Json;
  /**
   * Message after a press while a field is missing or wrong; {count} is the number of such fields, {fields} their labels.
   */
  readonly blocked: Json;
  /**
   * Message after a press that comes too soon after the last one. When the lock ends, the text form.unlocked replaces it.
   */
  readonly locked: Json;
  /**
   * Look of the button: primary (default), or secondary beside what matters more.
   */
  readonly look?: 'primary' | 'secondary';
  /**
   * When the button shows: always (default), or only after an edit.
   */
  readonly offered?: 'always' | 'edited';
  /**
   * Milliseconds after a submission until the button can be pressed again; 5000 when absent.
   */
  readonly lockMs?: number;
  /**
   * What is locked: the same input once more (default), so that a corrected answer can be sent at once, or all input.
   */
  readonly lock?: 'same' | 'all';
  /**
   * Body of the request: each field is a value that may read form., bill. and the other roots. Words are those that the server expects, in every language of the page. A missing value removes its field.
   */
  readonly body?: JsonObject;
}
/**
 * The question before a submission. Without it, the press sends.
 */
export interface ConfirmDefinition {
  /**
   * Heading of the dialog.
   */
  readonly title?: Json;
  /**
   * The question.
   */
  readonly text: Json;
  /**
   * Label of the button that sends.
   */
  readonly send: Json;
  /**
   * Label of the button that closes the dialog.
   */
  readonly cancel: Json;
  /**
   * before (default): the dialog opens only if the form is valid. after: the form is validated after the answer; a mistake closes the dialog and sends nothing.
   */
  readonly check?: 'before' | 'after';
}
/**
 * Which answer means accepted, and what follows.
 */
export interface SuccessDefinition {
  /**
   * one: the answer is exactly the number 1, alone or as data. content: the answer is not empty. result: its result is the number 1. Without an operation the form is accepted as soon as it is valid.
   */
  readonly when: 'one' | 'content' | 'result';
  /**
   * On a page of the site: a further condition for accepted, which reads answer, the answer of the call, such as the state that the call should have led to. Otherwise the form failed with the cause other.
   */
  readonly only?: Json;
  /**
   * Message after the form was accepted. Without it, the page that opens then has to confirm the request.
   */
  readonly text?: Json;
  /**
   * Empties the form afterwards; true when absent.
   */
  readonly reset?: boolean;
  /**
   * Roots to fetch again afterwards; by a form that sends nothing when it is accepted with the same values once more.
   *
   * Items: A root that a form may fetch again after it was accepted: profile or readingDays on a bill, a root of the page on a page of the site.
   */
  readonly refresh?: readonly string[];
  /**
   * On a page of the site: what happens after the form was accepted, such as navigate. It may read form and answer, the answer of the call.
   */
  readonly next?: Json;
}
/**
 * Messages when the form was not accepted; the input stays.
 */
export interface FailureDefinition {
  /**
   * Message for every cause.
   */
  readonly text: Json;
  readonly causes?: FailureCauses;
  /**
   * What to say instead of "text" when the answer has this word as its reason.
   */
  readonly reasons?: {
    readonly [k: string]: Json;
  };
}
/**
 * A second sentence, by the cause of the failure as far as it is known.
 */
export interface FailureCauses {
  /**
   * The device has no network: nothing was sent.
   */
  readonly offline?: Json;
  /**
   * No answer arrived: the server may have received the form or not.
   */
  readonly unknown?: Json;
  /**
   * The server rejects the request as too large (413).
   */
  readonly tooLarge?: Json;
  /**
   * The server is busy (429, 503).
   */
  readonly busy?: Json;
  /**
   * Anything else, such as an answer that does not mean accepted.
   */
  readonly other?: Json;
}

/** Why a field is invalid. */
export type Rule = keyof ErrorWords;

/** What can be wrong with the attachments of a form. */
export type FileRule = keyof FileErrors;

/** Why a submission failed, as far as known. */
export type Cause = keyof FailureCauses;

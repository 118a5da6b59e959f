import { Checkbox, Input, type InputWrapperProps, TextInput as KitLine, NativeSelect, Radio, Textarea } from '@mantine/core';
import type { ChangeEvent, ReactElement } from 'react';
import { Icon } from '../../../ui/icons/Icon';
import { join } from '../../../ui/join';
import styles from '../OpenForm.module.css';
import type { InputProps } from './inputProps';

/** From top to bottom. The error is right below the input. */
const order: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'error', 'description'];

const looks = {
  root: styles.field,
  label: styles.label,
  description: styles.help,
  error: styles.error,
  wrapper: styles.place,
  section: styles.section,
};

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Props that all inputs share: label, help, error, and RJSF's handlers. */
function common({ id, name, label, value, required, readonly, options, onChange, onBlur }: InputProps) {
  const { help, error, autocomplete } = options;
  return {
    id,
    name,
    label,
    value: typeof value === 'string' ? value : '',
    description: help || undefined,
    error: error ? <ErrorText words={error} /> : undefined,
    inputWrapperOrder: order,
    // Labels mark the optional fields instead.
    withAsterisk: false,
    'aria-required': required || undefined,
    readOnly: readonly === true,
    autoComplete: autocomplete,
    onChange: ({ currentTarget }: Changed) => onChange(currentTarget.value),
    onBlur: ({ currentTarget }: { currentTarget: { value: string } }) => onBlur(id, currentTarget.value),
  };
}

/** An error with an icon, because colour alone is not enough. */
export function ErrorText({ words }: { words: string }): ReactElement {
  return (
    <>
      <Icon name="attention" /> {words}
    </>
  );
}

/** A single-line input: text, number, e-mail address, telephone number or date. */
export function LineInput(props: InputProps): ReactElement {
  const { options, schema, value } = props;
  const { suffix, hasSign, keyboard } = options;
  const isDate = schema.format === 'date';
  return (
    <KitLine
      {...common(props)}
      type={isDate ? 'date' : keyboard === 'email' ? 'email' : keyboard === 'tel' ? 'tel' : 'text'}
      inputMode={keyboard}
      spellCheck={false}
      autoCapitalize={keyboard === 'text' ? undefined : 'off'}
      classNames={{
        ...looks,
        input: join(styles.input, suffix ? styles.withSuffix : undefined, hasSign ? styles.withSign : undefined),
      }}
      leftSection={hasSign && <Icon name={value ? 'check' : 'minus'} className={value ? styles.given : styles.lacking} />}
      rightSection={suffix && <span className={styles.suffix}>{suffix}</span>}
    />
  );
}

/** A multi-line input. */
export function TextInput(props: InputProps): ReactElement {
  return (
    <Textarea {...common(props)} rows={props.options.rows} classNames={{ ...looks, input: join(styles.input, styles.lines) }} />
  );
}

/** A native select. */
export function ChoiceInput(props: InputProps): ReactElement {
  const { choices, nothing } = props.options;
  return (
    <NativeSelect
      {...common(props)}
      data={[{ value: '', label: nothing }, ...choices]}
      disabled={props.readonly === true}
      classNames={{ ...looks, input: join(styles.input, styles.choice) }}
      rightSection={<Icon name="chevron" />}
    />
  );
}

/** A group of radio buttons. */
export function RadioInput(props: InputProps): ReactElement {
  const { id, name, label, value: chosen, description, error, inputWrapperOrder, withAsterisk, readOnly } = common(props);
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      {...{ label, description, error, inputWrapperOrder, withAsterisk }}
      id={id}
      labelElement="div"
      classNames={looks}
    >
      <div
        role="radiogroup"
        className={styles.options}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy || undefined}
        aria-required={props.required || undefined}
        aria-invalid={error ? true : undefined}
      >
        {props.options.choices.map(({ value, label: words }) => (
          <Radio
            key={value}
            name={name}
            value={value}
            label={words}
            checked={value === chosen}
            classNames={ticks}
            onChange={() => !readOnly && props.onChange(value)}
            onBlur={() => props.onBlur(props.id, value)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}

const ticks = {
  body: styles.tickBody,
  inner: styles.tickInner,
  radio: styles.tickBox,
  input: styles.tickBox,
  icon: styles.tickIcon,
  label: styles.tickLabel,
  description: styles.help,
  error: styles.error,
};

/** A checkbox. */
export function CheckboxInput(props: InputProps): ReactElement {
  const { id, name, label, description, error } = common(props);
  return (
    <Checkbox
      id={id}
      name={name}
      label={label}
      description={description}
      error={error}
      checked={props.value === true}
      disabled={props.readonly === true}
      aria-required={props.required || undefined}
      aria-invalid={error ? true : undefined}
      onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
      onBlur={() => props.onBlur(id, props.value)}
      classNames={ticks}
    />
  );
}

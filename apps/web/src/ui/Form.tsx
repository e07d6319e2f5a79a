import { type ReactNode, type SubmitEvent, useLayoutEffect } from 'react';
import { Alert } from './Alert.tsx';
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx';
import styles from './Form.module.css';

interface Props {
  /** What must be corrected before the form can be sent; new errors move the focus to the summary. */
  readonly errors?: readonly FieldError[];
  /** Why the form was sent and not accepted. */
  readonly failure?: { readonly title?: string | undefined; readonly message: string } | undefined;
  readonly onSubmit: () => void;
  /** A form of a single field needs no summary: its error takes the focus to the field. */
  readonly single?: boolean;
  /** For a submit button outside the form. */
  readonly id?: string;
  /** In place of fields one below the other. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const NONE: readonly FieldError[] = [];

/** Fields one below the other. The page checks them in its own words, so the browser's bubbles are off. */
export function Form({
  errors = NONE,
  failure,
  onSubmit,
  single = false,
  id,
  className = styles.form,
  children,
}: Props) {
  useLayoutEffect(() => {
    if (single && errors[0]) document.getElementById(errors[0].field)?.focus();
  }, [single, errors]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} className={className} noValidate onSubmit={submit}>
      {!single && <ErrorSummary errors={errors} />}
      {failure && (
        <Alert kind="error" title={failure.title}>
          {failure.message}
        </Alert>
      )}
      {children}
    </form>
  );
}

/** The message for one field, as it goes to that field. */
export const errorOf = (errors: readonly FieldError[], field: string): string | undefined =>
  errors.find((error) => error.field === field)?.message;

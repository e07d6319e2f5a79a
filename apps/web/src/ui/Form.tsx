import type { ReactNode, SubmitEvent } from 'react';
import { Alert } from './Alert.tsx';
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx';
import styles from './Form.module.css';

interface Props {
  /** What must be mended before the form can go; a new list moves the focus to the summary. */
  readonly errors?: readonly FieldError[];
  /** Why the form went and was not accepted. */
  readonly failure?: { readonly title?: string | undefined; readonly message: string } | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

const NONE: readonly FieldError[] = [];

/** Fields under one another. The page checks them with words of its own, so the browser's bubbles are off. */
export function Form({ errors = NONE, failure, onSubmit, children }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} />
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

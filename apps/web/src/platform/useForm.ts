import type { ErrorCode } from '@portico/contract/errors';
import { useId, useRef, useState } from 'react';
import type { FieldError } from '../ui/ErrorSummary.tsx';
import { errorOf } from '../ui/Form.tsx';
import { ApiFailure, Dropped } from './apiFailure.ts';
import { connection, isOutageStatus } from './connection.ts';
import { useDraft } from './drafts.ts';
import { notifyFailedWrite } from './notify.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What a form needs of a schema: the body of any row has it. */
export interface FormSchema<Body> {
  readonly safeParse: (body: unknown) => {
    readonly data?: Body | undefined;
    readonly error?: { readonly issues: readonly Issue[] } | undefined;
  };
}

type Failure = ApiFailure | Dropped;
/** Here `field` is the field's name, not yet the id of its control. */
export type Problem = FieldError;

interface Options<V, Body, Reply> {
  /** Keeps what was entered under this name until it's saved. Leave it out for passwords and codes. */
  readonly draft?: string | undefined;
  /** In the order of the fields on the screen, which is also the order of their errors. */
  readonly initial: V;
  /** The body of the row that is called. It checks what was entered, with the server's own messages. */
  readonly schema: FormSchema<Body>;
  /** Why the form was refused when it was last on the screen. It shows until the next try. */
  readonly refusal?: ApiFailure | undefined;
  /** Makes the body, if it isn't just the values. */
  readonly bodyOf?: (values: V) => unknown;
  /** What the schema can't know, because it depends on more than the body. */
  readonly check?: (values: V) => readonly Problem[];
  /** Finds the field for a problem at a path of the body, such as `Mortgagee.MortgageeID`, and may reword it. */
  readonly place?: (problem: Problem, body: Body) => Problem;
  /**
   * Undefined: nothing was sent after all, and the form stays as it is. While it doesn't settle, such as when the page is
   * being left, the form stays pending.
   */
  readonly send: (body: Body, values: V) => Promise<Reply | undefined>;
  readonly onSaved?: (reply: Reply) => unknown;
  /** Failures that belong to a field. */
  readonly at?: Readonly<Partial<Record<ErrorCode, string & keyof V>>>;
  /** Failures that clear a field, because what was entered there is no longer useful. */
  readonly clears?: Readonly<Partial<Record<ErrorCode, Named<V, string>>>>;
  /** Failures that only the form shows. The global handler shows the others as well. */
  readonly says?: readonly ErrorCode[] | 'all';
  /** What didn't work, as a sentence, if the server can't be reached. */
  readonly ifUnreachable?: string;
  /** Rewords a failure for the top of the form; undefined shows nothing there. */
  readonly failureOf?: (failure: Failure) => { title?: string | undefined; message: string } | undefined;
  readonly onFailed?: (failure: Failure) => unknown;
}

interface Refusal {
  readonly failure: Failure;
  readonly isAtFields: boolean;
  /** The server can't be reached, which the banner explains. */
  readonly isOutage?: boolean;
}

type Named<V, T> = { [K in keyof V]-?: V[K] extends T ? K : never }[keyof V] & string;
/** Text fields report an event, other controls the value itself. */
type Entered = string | { readonly target: { readonly value: string } };

const isFailure = (error: unknown): error is Failure =>
  error instanceof ApiFailure || error instanceof Dropped;

/** One problem for each field, in the order of the fields. */
function inOrder(problems: readonly Problem[], names: readonly string[]): Problem[] {
  const place = ({ field }: Problem) => (names.includes(field) ? names.indexOf(field) : names.length);
  return problems
    .filter(({ field }, at) => problems.findIndex((one) => one.field === field) === at)
    .sort((one, other) => place(one) - place(other));
}

/**
 * A form for a row of the contract: what was entered, what is wrong with it, and sending it. It doesn't use the query
 * library, which the sign-in pages don't load.
 */
export function useForm<V extends object, Body, Reply>(options: Options<V, Body, Reply>) {
  const {
    initial,
    schema,
    bodyOf = (entered: V) => entered,
    place = (problem: Problem) => problem,
  } = options;
  const { values, change, isRestored, forget } = useDraft(options.draft, initial);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refusal, setRefusal] = useState<Refusal | undefined>(
    options.refusal && { failure: options.refusal, isAtFields: false },
  );
  const [isPending, setIsPending] = useState(false);
  const isSending = useRef(false);
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const errorAt = (name: string) => errorOf(errors, idOf(name));

  const show = (problems: readonly Problem[]) =>
    setErrors(
      inOrder(problems, Object.keys(initial)).map(({ field, message }) => ({ field: idOf(field), message })),
    );
  const problemsOf = (error: Failure, body: Body): readonly Problem[] => {
    if (error instanceof Dropped) return [];
    const field = options.at?.[error.code];
    if (field !== undefined) return [{ field, message: error.fields[0]?.message ?? error.message }];
    return error.fields.map(({ path, message }) =>
      place({ field: path.replace(/^body\./, ''), message }, body),
    );
  };

  const set = (changes: Partial<V>) => {
    const corrected = Object.keys(changes).map(idOf);
    setErrors((shown) =>
      shown.some(({ field }) => corrected.includes(field))
        ? shown.filter(({ field }) => !corrected.includes(field))
        : shown,
    );
    change(changes);
  };

  const send = async (body: Body) => {
    isSending.current = true;
    setIsPending(true);
    try {
      const reply = await options.send(body, values);
      if (reply === undefined) return;
      forget();
      await options.onSaved?.(reply);
    } catch (error) {
      if (!isFailure(error)) throw error;
      const problems = problemsOf(error, body);
      const cleared = error instanceof ApiFailure ? options.clears?.[error.code] : undefined;
      if (cleared !== undefined) change({ [cleared]: '' } as unknown as Partial<V>);
      show(problems);
      setRefusal({ failure: error, isAtFields: problems.length > 0, isOutage: await isOutage(error) });
      if (options.says !== 'all') notifyFailedWrite(error, options.says);
      await options.onFailed?.(error);
    } finally {
      isSending.current = false;
      setIsPending(false);
    }
  };

  const checkAll = () => {
    const body = bodyOf(values) as Body;
    const { data, error } = schema.safeParse(body);
    const issues = error?.issues ?? [];
    const problems = [
      ...(options.check?.(values) ?? []),
      ...issues.map(({ path, message }) => place({ field: path.join('.'), message }, body)),
    ];
    return { data, problems };
  };

  const submit = () => {
    if (isSending.current) return;
    setRefusal(undefined);
    const { data, problems } = checkAll();
    show(problems);
    if (problems.length === 0) void send(data as Body);
  };

  const passes = (names: readonly (string & keyof V)[]): boolean => {
    const problems = checkAll().problems.filter(({ field }) => (names as readonly string[]).includes(field));
    show(problems);
    return problems.length === 0;
  };

  const refusedWith = refusal?.failure instanceof ApiFailure ? refusal.failure.code : undefined;
  return {
    values,
    set,
    /** For the form itself. */
    form: {
      errors,
      failure:
        refusal && !refusal.isAtFields
          ? refusal.isOutage
            ? unreachable(options.ifUnreachable)
            : (options.failureOf ?? shownAsItIs)(refusal.failure)
          : undefined,
      onSubmit: submit,
    },
    /** For a control with text or one of a few values. */
    field: <K extends Named<V, string | undefined>>(name: K) => ({
      id: idOf(name),
      value: values[name] as V[K] & string,
      error: errorAt(name),
      onChange: (entered: Entered) =>
        set({
          [name]: typeof entered === 'string' ? entered : entered.target.value,
        } as unknown as Partial<V>),
    }),
    /** For a checkbox. */
    box: <K extends Named<V, boolean>>(name: K) => ({
      id: idOf(name),
      checked: values[name] as boolean,
      error: errorAt(name),
      onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
        set({ [name]: target.checked } as unknown as Partial<V>),
    }),
    /** For a form in steps: checks these fields alone, shows what is wrong with them, and says whether nothing is. */
    passes,
    /** For a control of several fields: its errors are in `form.errors`. */
    idOf,
    isPending,
    /** The last try failed, wherever that is shown. */
    isRefused: refusal !== undefined,
    /** Someone else saved the record first. */
    isStale: refusedWith === 'stale',
    /** How the server refused the last try. */
    refusedWith,
    isRestored,
    /** Begins again from `initial`. */
    forget: () => {
      forget();
      setErrors([]);
      setRefusal(undefined);
    },
  };
}

const isOutage = async (failure: Failure): Promise<boolean> =>
  failure instanceof ApiFailure && isOutageStatus(failure.status) && (await connection.check()) !== undefined;

/** Only what the outage means here. Nothing is sent again by itself. */
const unreachable = (what = 'We couldn’t save.') => ({
  message: `${what} What you entered is still here. Please try again when we’re connected.`,
});

const shownAsItIs = (failure: Failure) => ({
  title: failure instanceof ApiFailure ? failure.title : undefined,
  message: failure.message,
});

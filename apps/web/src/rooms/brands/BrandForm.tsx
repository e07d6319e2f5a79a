import { type BrandSetup, BrandUpdate } from '@portico/contract/rooms/brands';
import { BRAND_FIELDS, type BrandField, type BrandSettings } from '@portico/contract/rules/brandSettings';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { useForm } from '../../platform/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { RestoredDraft } from '../../ui/RestoredDraft.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import styles from './Brands.module.css';
import { FIELD_GROUPS } from './fields.ts';
import { ownPictures } from './ownPictures.ts';
import { SettingField } from './SettingField.tsx';
import { TheirChanges, type Theirs } from './TheirChanges.tsx';
import { api } from './useBrands.ts';

interface Props {
  readonly setup: BrandSetup;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaving: () => void;
  readonly onSaved: (saved: BrandSetup) => void;
}

/** What is as it came is sent as null: it changes with the next release that changes the original. */
const bodyOf = (values: BrandSettings, original: BrandSettings) =>
  Object.fromEntries(
    BRAND_FIELDS.map((field) => [field, values[field] === original[field] ? null : values[field]]),
  );

export function BrandForm({ setup, onDirty, onSaving, onSaved }: Props) {
  const { Id, HasLogo, Original } = setup;
  // As someone else has left it since this form was opened.
  const [theirs, setTheirs] = useState<Theirs>();
  const base = theirs?.setup ?? setup;
  const { form, field, values, set, isPending, isRestored, forget } = useForm({
    draft: `brand.${Id}.${setup.Version}`,
    initial: setup.Current,
    schema: BrandUpdate,
    bodyOf: (entered) => bodyOf(entered, Original),
    send: (body) => api.change({ params: { brand: Id }, body, version: base.Version }),
    onSaved,
    says: ['stale', 'badRequest'],
    ifUnreachable: 'We couldn’t save the brand.',
    failureOf: (failure) =>
      failure instanceof ApiFailure && failure.code === 'stale' ? undefined : { message: failure.message },
    onFailed: async (failure) => {
      if (!(failure instanceof ApiFailure) || failure.code !== 'stale') return;
      const latest = await loadTheirs(base);
      if (!latest) return;
      // Theirs is kept wherever this person entered nothing.
      set(
        only(
          latest.setup.Current,
          BRAND_FIELDS.filter((name) => values[name] === base.Current[name]),
        ),
      );
      setTheirs(latest);
    },
  });
  const isDirty = BRAND_FIELDS.some((name) => values[name] !== base.Current[name]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const hasOriginals = BRAND_FIELDS.every((name) => values[name] === Original[name]);

  return (
    <div className={styles.sides}>
      <div className={styles.parts}>
        {isRestored && (
          <RestoredDraft onDiscard={forget}>
            We restored what you entered earlier. It hasn’t been saved yet.
          </RestoredDraft>
        )}
        <Form
          {...form}
          onSubmit={() => {
            onSaving();
            form.onSubmit();
          }}
        >
          {theirs && <TheirChanges theirs={theirs} />}
          {FIELD_GROUPS.map(({ title, about, fields }) => (
            <fieldset key={title} className={styles.group}>
              <legend>{title}</legend>
              {about && <p className={styles.quiet}>{about}</p>}
              {fields.map((name) => (
                <SettingField
                  key={name}
                  name={name}
                  original={Original[name]}
                  {...field(name)}
                  onChange={(entered) => set({ [name]: entered })}
                />
              ))}
            </fieldset>
          ))}
          <div className={styles.buttons}>
            <Button type="submit" loading={isPending}>
              Save
            </Button>
            {isDirty && (
              <Button kind="secondary" onClick={() => set(base.Current)}>
                Discard changes
              </Button>
            )}
            {!hasOriginals && (
              <Button kind="quiet" onClick={() => set(Original)}>
                Use all originals
              </Button>
            )}
          </div>
        </Form>
      </div>
      <BrandPreview
        id={Id}
        settings={values}
        saved={base.Current}
        nameInLogo={HasLogo ? Original.Name : undefined}
        pictures={ownPictures(setup)}
      />
    </div>
  );
}

const only = (settings: BrandSettings, fields: readonly BrandField[]): Partial<BrandSettings> =>
  Object.fromEntries(fields.map((name) => [name, settings[name]]));

/** What is saved now, and who changed it since. Undefined if that can't be loaded: saving again says so. */
async function loadTheirs({ Id, Version }: BrandSetup): Promise<Theirs | undefined> {
  try {
    const [{ rows }, changes] = await Promise.all([api.list({}), api.history({ params: { brand: Id } })]);
    const setup = rows.find((one) => one.Id === Id);
    return setup && { setup, changes: changes.rows.filter((change) => change.Version > Version) };
  } catch {
    return undefined;
  }
}

import { SettingValue } from '@portico/contract/rooms/settings';
import { canUseDefault, settingProblem, settingText, settingWords } from '@portico/contract/rules/settings';
import { SETTINGS } from '@portico/contract/settings';
import { useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { useForm } from '../../platform/useForm.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { SettingControl, typedOf } from './SettingControl.tsx';
import styles from './Settings.module.css';
import { api, type KnownSetting, readSetting, useReload } from './useSettings.ts';

interface Props {
  readonly setting: KnownSetting;
  /** What its value comes to, as long as it isn't changed. */
  readonly details: string | undefined;
  readonly onClose: () => void;
}

/** Changes one setting, from the version that was on the screen. */
export default function SettingDialog({ setting, details, onClose }: Props) {
  const { Key } = setting;
  const { title } = SETTINGS[Key];
  // What someone else made of it, if they were first. The next save replaces that.
  const [theirs, setTheirs] = useState<KnownSetting>();
  const reload = useReload();
  const { values, set, field, form, isPending, isStale } = useForm({
    initial: { Value: typedOf(Key, setting.Value) },
    schema: SettingValue,
    bodyOf: ({ Value }) => ({ Value: settingText(Key, Value) }),
    check: ({ Value }) => {
      const message = settingProblem(Key, settingText(Key, Value));
      return message === undefined ? [] : [{ field: 'Value', message }];
    },
    send: (body) => api.change({ params: { key: Key }, body, version: theirs?.Version ?? setting.Version }),
    says: ['badRequest', 'stale'],
    failureOf: (failure) => ({ message: failure.message }),
    onFailed: async () => {
      const now = await readSetting(Key).catch(() => undefined);
      if (now && now.Version !== (theirs ?? setting).Version) setTheirs(now);
    },
    onSaved: async () => {
      notify({ severity: 'success', title: undefined, text: `“${title}” was changed.` });
      onClose();
      await reload();
    },
  });
  const close = () => {
    onClose();
    if (theirs) void reload();
  };
  return (
    <Dialog title={title} onClose={close}>
      <Form {...form} single failure={isStale && theirs ? undefined : form.failure}>
        <p className={styles.about}>{SETTINGS[Key].about}</p>
        {details !== undefined && <p className={styles.about}>{details}</p>}
        {theirs && (
          <Alert
            kind="warning"
            title={`${theirs.ChangedBy?.NameFull ?? 'Someone else'} changed this after you opened it`}
          >
            It’s now “{settingWords(Key, theirs.Value)}”. Save again to replace that, or cancel to keep it.
          </Alert>
        )}
        <SettingControl
          settingKey={Key}
          {...field('Value')}
          value={values.Value}
          onValue={(Value) => set({ Value })}
        />
        <div className={styles.buttons}>
          {canUseDefault(Key) && settingText(Key, values.Value) !== setting.Default && (
            <Button kind="quiet" flush onClick={() => set({ Value: typedOf(Key, setting.Default) })}>
              Use the default
            </Button>
          )}
          <Button kind="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

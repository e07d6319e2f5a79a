import { canUseDefault, settingWords } from '@portico/contract/rules/settings';
import { limitsOf, SETTINGS } from '@portico/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { Moment } from '../../platform/Moment.tsx';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/CardList.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './Settings.module.css';
import { api, isDefault, type KnownSetting, useReload } from './useSettings.ts';

interface Props {
  readonly setting: KnownSetting;
  /** What its value comes to. */
  readonly details: string | undefined;
  readonly onChange: () => void;
  readonly onHistory: () => void;
}

export function SettingCard({ setting, details, onChange, onHistory }: Props) {
  const { Key, Value, Version, ChangedAt } = setting;
  const { title } = SETTINGS[Key];
  const reload = useReload();
  const changing = useMutation({
    mutationFn: (to: string) => api.change({ params: { key: Key }, body: { Value: to }, version: Version }),
    onSuccess: (_, to) =>
      notify({
        severity: 'success',
        title: undefined,
        text: `“${title}” is now ${settingWords(Key, to)}.`,
      }),
    onSettled: reload,
  });
  const isSwitch = limitsOf(Key).kind === 'switch';
  const words = settingWords(Key, Value);
  const hasDefault = isDefault(setting);
  return (
    <Card className={styles.setting}>
      <div className={styles.what}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.about}>{SETTINGS[Key].about}</p>
        {details !== undefined && <p className={styles.about}>{details}</p>}
        {!isSwitch && <p className={styles.value}>{words}</p>}
        <p className={styles.facts}>
          <code>{Key}</code> <Source setting={setting} />
        </p>
      </div>
      <div className={styles.actions}>
        {isSwitch ? (
          <Switch
            label={title}
            isOn={words === 'On'}
            isBusy={changing.isPending}
            onChange={(isOn) => changing.mutate(String(isOn))}
          >
            {words}
          </Switch>
        ) : (
          <Button kind="secondary" small aria-label={`Change ${title}`} onClick={onChange}>
            Change
          </Button>
        )}
        {!hasDefault && !isSwitch && canUseDefault(Key) && (
          <Button
            kind="quiet"
            small
            loading={changing.isPending}
            aria-label={`Use the default for ${title}`}
            onClick={() => changing.mutate(setting.Default)}
          >
            Use the default
          </Button>
        )}
        {ChangedAt && (
          <Button kind="quiet" small aria-label={`History of ${title}`} onClick={onHistory}>
            History
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Whether it's the default, and who changed it when. */
function Source({ setting }: { readonly setting: KnownSetting }) {
  const { Key, Default, ChangedAt, ChangedBy } = setting;
  return (
    <>
      {isDefault(setting) ? '· Default' : canUseDefault(Key) && `· Default: ${settingWords(Key, Default)}`}
      {ChangedAt && ChangedBy && (
        <>
          {' '}
          · Changed by {ChangedBy.NameFull} on <Moment at={ChangedAt} />
        </>
      )}
    </>
  );
}

import type { ConfigurationKey } from '@portico/contract/configuration';
import { linkingLimitsOf, linkingRule } from '@portico/contract/rules/linkingLimits';
import { SETTING_GROUPS, SETTINGS, type SettingGroup } from '@portico/contract/settings';
import { lazy, Suspense, useState } from 'react';
import { useListAddress } from '../../platform/listAddress.ts';
import { Button } from '../../ui/Button.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { Section, Sections } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { SettingCard } from './SettingCard.tsx';
import { isMatch, type KnownSetting, useSettings } from './useSettings.ts';

const SettingDialog = lazy(() => import('./SettingDialog.tsx'));
const ChangesDialog = lazy(() => import('./ChangesDialog.tsx'));

const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];

type Opened =
  | { readonly what: 'change'; readonly setting: KnownSetting }
  | { readonly what: 'history'; readonly of?: ConfigurationKey };

/** The business variables by subject. Each one is changed on its own, and counts right away. */
export function ConfigurationPage() {
  const { textOf, change } = useListAddress();
  const [opened, open] = useState<Opened>();
  const { data, isPending, isFetching, refetch } = useSettings();
  const text = textOf('q');
  const shown = data?.filter((setting) => isMatch(setting, text)) ?? [];
  const close = () => open(undefined);
  const limits = linkingLimitsOf((key) => data?.find(({ Key }) => Key === key)?.Value);
  const detailsOf = (key: ConfigurationKey) => SETTINGS[key].details ?? linkingRule(key, limits);

  return (
    <>
      <FilterLine
        placeholder="Search settings"
        text={text}
        onSearch={(typed, step) => change('q', typed, step)}
      >
        <Button kind="secondary" small onClick={() => open({ what: 'history' })}>
          All changes
        </Button>
      </FilterLine>
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the settings.
        </TryAgain>
      )}
      {data && shown.length === 0 && (
        <EmptyState
          title="No results"
          action={
            <Button kind="secondary" onClick={() => change('q', '')}>
              Clear search
            </Button>
          }
        >
          No settings match “{text}”.
        </EmptyState>
      )}
      <Sections>
        {GROUPS.map((group) => {
          const members = shown.filter(({ Key }) => SETTINGS[Key].group === group);
          return (
            members.length > 0 && (
              <Section key={group} title={SETTING_GROUPS[group]}>
                <CardList>
                  {members.map((setting) => (
                    <SettingCard
                      key={setting.Key}
                      setting={setting}
                      details={detailsOf(setting.Key)}
                      onChange={() => open({ what: 'change', setting })}
                      onHistory={() => open({ what: 'history', of: setting.Key })}
                    />
                  ))}
                </CardList>
              </Section>
            )
          );
        })}
      </Sections>
      <Suspense fallback={null}>
        {opened?.what === 'change' && (
          <SettingDialog setting={opened.setting} details={detailsOf(opened.setting.Key)} onClose={close} />
        )}
        {opened?.what === 'history' && <ChangesDialog settingKey={opened.of} onClose={close} />}
      </Suspense>
    </>
  );
}

import { COMPOSITE_KEYS, FACTOR_KEYS, RADAR_GROUPS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { useRunMessages } from './use-run-messages.ts';

const groups = [
  { id: 'composites', keys: COMPOSITE_KEYS },
  { id: 'themes', keys: RADAR_GROUPS },
  { id: 'factors', keys: FACTOR_KEYS },
] as const;

type FigureChoiceProps = {
  /** Those that the round has figures of. */
  has: (key: ScoreKey) => boolean;
  chosen: ScoreKey;
  title: (key: ScoreKey) => ReturnType<Titles['plain']>;
  onChange: (key: ScoreKey) => void;
};

/** Which figure a chart is about. */
export function FigureChoice({ has, chosen, title, onChange }: FigureChoiceProps) {
  const t = useRunMessages();
  const options: readonly ScoreKey[] = groups.flatMap(({ keys }) => keys.filter(has));
  return (
    <NativeSelect
      look="button"
      compact
      className="ws-analytics-figure"
      aria-label={t('analytics.factor.label')}
      value={chosen}
      onChange={(event) => {
        const found = options.find((key) => key === event.currentTarget.value);
        if (found) onChange(found);
      }}
    >
      {groups.map(({ id, keys }) => {
        const own = keys.filter(has);
        return own.length === 0 ? null : (
          <optgroup key={id} label={t(`analytics.group.${id}`)}>
            {own.map((key) => (
              <option key={key} value={key}>
                {title(key)}
              </option>
            ))}
          </optgroup>
        );
      })}
    </NativeSelect>
  );
}

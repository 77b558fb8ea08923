import { MAX_SEGMENT_CONDITIONS } from '@wellspring/shared/contracts/people/segment.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { ListTree, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSegmentMessages } from '../use-segment-messages.ts';
import { ConditionRow } from './condition-row.tsx';
import { type DraftCondition, newCondition } from './draft.ts';
import { useFieldErrorText } from './use-field-error-text.ts';
import { useRuleWords } from './use-rule-words.ts';
import type { SegmentForm } from './use-segment-form.ts';

/** The rule: its conditions, how they are joined, and all of it in words. */
export function ConditionsPart({ form }: { form: SegmentForm }) {
  const t = useSegmentMessages();
  const words = useRuleWords(form.nameOf);
  const errorText = useFieldErrorText();
  const { match, conditions } = form.draft;
  const [unfolded, setUnfolded] = useState<string | null>(conditions[0]?.row ?? null);
  const { frame, focusRow, focusAdd } = useRowFocus();
  const write = (next: DraftCondition[]) => form.change({ conditions: next });

  const add = () => {
    const added = newCondition();
    write([...conditions, added]);
    setUnfolded(added.row);
    focusRow(added.row);
  };
  const remove = (at: number) => {
    const next = conditions.filter((_, place) => place !== at);
    write(next);
    const neighbour = next[Math.min(at, next.length - 1)];
    if (!neighbour) return focusAdd();
    setUnfolded(neighbour.row);
    focusRow(neighbour.row);
  };

  return (
    <div ref={frame}>
      <div className="ws-rule-match">
        <h2 className="ws-h2">{t('segment.rule.title')}</h2>
        <SegmentedControl
          label={t('segment.match.label')}
          value={match}
          onChange={(value) => form.change({ match: value })}
          options={[
            { value: 'all', label: t('segment.match.all') },
            { value: 'any', label: t('segment.match.any') },
          ]}
        />
      </div>
      <div className="ws-rule-conditions">
        {conditions.map((condition, at) => (
          <ConditionRow
            key={condition.row}
            condition={condition}
            joiner={t(at === 0 ? 'segment.join.first' : match === 'all' ? 'segment.join.all' : 'segment.join.any')}
            words={words.clause(condition)}
            isUnfolded={unfolded === condition.row}
            onUnfold={() => setUnfolded(condition.row)}
            error={errorText(form.problemAt(`conditions.${at}`))}
            nameOf={form.nameOf}
            learnName={form.learnName}
            onChange={(changed) => write(conditions.map((one, place) => (place === at ? changed : one)))}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      <Button
        variant="quiet"
        className="ws-rule-add"
        icon={<Icon icon={Plus} />}
        disabled={conditions.length >= MAX_SEGMENT_CONDITIONS}
        onClick={add}
      >
        {t('segment.add.action')}
      </Button>
      {conditions.length === 0 ? (
        <p className="ws-help ws-help-error" role="alert">
          {t('segment.conditions.none')}
        </p>
      ) : (
        <div className="ws-rule-words">
          <Icon icon={ListTree} />
          <div>
            <p className="ws-small ws-muted">{t('segment.words.label')}</p>
            <p>
              {words.sentence(form.draft)} {words.missing(conditions)}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

/** Moves the focus to the first field of a row once it is on the page, or to the button that adds one. */
function useRowFocus() {
  const frame = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ selector: string } | null>(null);
  useLayoutEffect(() => {
    if (target) frame.current?.querySelector<HTMLElement>(target.selector)?.focus();
  }, [target]);
  return {
    frame,
    focusRow: (row: string) => setTarget({ selector: `[data-row="${row}"] .ws-rule-fields select` }),
    focusAdd: () => setTarget({ selector: '.ws-rule-add' }),
  };
}

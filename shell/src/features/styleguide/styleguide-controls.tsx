import { DateField } from '@wellspring/shared/web/patterns/fields/date-field.tsx';
import { NumberField } from '@wellspring/shared/web/patterns/fields/number-field.tsx';
import { TimeField } from '@wellspring/shared/web/patterns/fields/time-field.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Spinner } from '@wellspring/shared/web/ui/feedback/spinner.tsx';
import { AnswerScale } from '@wellspring/shared/web/ui/fields/answer-scale.tsx';
import { Checkbox, RadioGroup, Switch } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { PasswordInput } from '@wellspring/shared/web/ui/fields/password-input.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { TextArea, TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { TabLinks, Tabs } from '@wellspring/shared/web/ui/layout/tabs.tsx';
import { Ellipsis, Globe, PenLine, Search, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { StyleguideRow, StyleguideSection } from './styleguide-section.tsx';

const Menu = lazy(async () => ({ default: (await import('@wellspring/shared/web/ui/overlays/menu.tsx')).Menu }));
const SearchSelect = lazy(async () => ({
  default: (await import('@wellspring/shared/web/ui/fields/search-select.tsx')).SearchSelect,
}));

const answers = [
  'Strongly disagree',
  'Disagree',
  'Slightly disagree',
  'Neither agree nor disagree',
  'Slightly agree',
  'Agree',
  'Strongly agree',
].map((label, index) => ({ value: index + 1, label }));

const frequencies = ['Never', 'Very rarely', 'Rarely', 'Sometimes', 'Often', 'Very often', 'Always'].map(
  (label, index) => ({ value: index + 1, label }),
);

const teams = [
  { key: 'care', label: 'Customer care', description: '21 people' },
  { key: 'field', label: 'Field service' },
  { key: 'finance', label: 'Finance' },
  { key: 'night', label: 'Night line', description: 'Not shown', disabled: true },
];

/** Fields and choices in every state. */
export function FieldSection() {
  const [isShared, setIsShared] = useState(true);
  const [manager, setManager] = useState<'karim' | 'all'>('karim');
  const [day, setDay] = useState('1990-02-28');
  const [wrongDay, setWrongDay] = useState('31/02/2027');
  const [time, setTime] = useState('08:00');
  const [count, setCount] = useState<number | string>(3);
  return (
    <StyleguideSection title="Fields" span={6}>
      <div className="sg-fields">
        <Field label="Subject">
          <TextInput defaultValue="Priorities for the winter" />
        </Field>
        <Field label="Manager" help="You can change this later.">
          <NativeSelect defaultValue="karim">
            <option value="karim">Karim Haddad</option>
            <option value="an">An De Smet</option>
          </NativeSelect>
        </Field>
        <div className="ws-moment">
          <DateField label="Birthday" aside="Optional" value={day} onChange={setDay} />
          <TimeField label="Start time" value={time} onChange={setTime} />
        </div>
        <DateField
          label="Start date"
          value={wrongDay}
          onChange={setWrongDay}
          error={wrongDay === '31/02/2027' ? 'This date does not exist.' : undefined}
        />
        <NumberField label="Children" least={0} most={20} unit="people" value={count} onChange={setCount} />
        <Field label="Password" aside={<a href="#fields">Forgot your password?</a>}>
          <PasswordInput showLabel="Show" hideLabel="Hide" defaultValue="springtime" autoComplete="off" />
        </Field>
        <Field label="New password" error="Use at least 8 characters">
          <PasswordInput showLabel="Show" hideLabel="Hide" defaultValue="four" autoComplete="off" />
        </Field>
        <Field label="Search" hideLabel>
          <TextInput compact icon={<Icon icon={Search} />} placeholder="Name, e-mail or team" />
        </Field>
        <Field label="Not available">
          <TextInput disabled defaultValue="Locked" />
        </Field>
      </div>
      <Field label="Add a note" aside="Optional">
        <TextArea placeholder="What would you like them to know?" />
      </Field>
      <Checkbox label="Share with my team" checked={isShared} onChange={(event) => setIsShared(event.target.checked)} />
      <Checkbox label="Share this note" description="Off: the note stays between you and your report." />
      <Checkbox label="Chosen by your company" defaultChecked disabled />
      <Switch label="Show results before the end" defaultChecked />
      <Switch label="Share my report" description="Off means only you can open it." className="ws-choice-end" />
      <RadioGroup
        legend="Who can open it"
        hideLegend
        value={manager}
        onChange={setManager}
        options={[
          { value: 'karim', label: 'Karim Haddad', description: 'Team lead, Customer care' },
          { value: 'all', label: 'All my managers', description: 'Karim Haddad and An De Smet' },
        ]}
      />
    </StyleguideSection>
  );
}

/** Selects, menus, tabs and segments. */
export function SelectSection() {
  const [view, setView] = useState<'month' | 'list'>('month');
  const [tab, setTab] = useState<'vitamin' | 'profile' | 'feedback'>('vitamin');
  const [team, setTeam] = useState<string | null>('care');
  return (
    <StyleguideSection title="Select, tabs and segments" span={6}>
      <StyleguideRow>
        <NativeSelect look="button" aria-label="Theme" defaultValue="challenges">
          <option value="challenges">Challenges</option>
          <option value="energy">Energy sources</option>
        </NativeSelect>
        <NativeSelect look="quiet" aria-label="Language" icon={<Icon icon={Globe} />}>
          <option>English</option>
          <option>Nederlands</option>
        </NativeSelect>
        <Suspense fallback={<Spinner label="Loading the menu" />}>
          <Menu
            label="More actions"
            trigger={<Icon icon={Ellipsis} />}
            iconOnly
            variant="secondary"
            onAction={() => {}}
            entries={[
              { key: 'edit', label: 'Edit', icon: PenLine },
              { key: 'delete', label: 'Delete', icon: Trash2, danger: true },
            ]}
          />
        </Suspense>
      </StyleguideRow>
      <Suspense fallback={<Spinner label="Loading the list" />}>
        <SearchSelect
          label="Team"
          options={teams}
          value={team}
          onChange={setTeam}
          emptyText="No team has that name"
          openLabel="Show the teams"
        />
      </Suspense>
      <Tabs
        label="Definitions"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'vitamin', label: 'Vitamin', panel: <p>What a vitamin asks and why.</p> },
          { id: 'profile', label: 'Profile', panel: <p>What a profile says.</p> },
          { id: 'feedback', label: 'Feedback', panel: <p>What feedback is for.</p> },
        ]}
      />
      <TabLinks label="Report">
        <a href="#report" aria-current="page">
          Report
        </a>
        <a href="#answers">Answers</a>
      </TabLinks>
      <SegmentedControl
        label="View"
        value={view}
        onChange={setView}
        options={[
          { value: 'month', label: 'Month' },
          { value: 'list', label: 'List' },
        ]}
      />
    </StyleguideSection>
  );
}

/** The answer scale with and without keys. */
export function AnswerSection() {
  const [agreement, setAgreement] = useState<number | null>(6);
  const [frequency, setFrequency] = useState<number | null>(null);
  return (
    <StyleguideSection title="Answer scale">
      <AnswerScale
        question="I can organise my work in the way that suits me best."
        options={answers}
        value={agreement}
        onAnswer={setAgreement}
      />
      <AnswerScale
        question="I have more work than I can finish within my normal hours."
        options={frequencies}
        value={frequency}
        onAnswer={setFrequency}
        showKeys
        hint="Press 1 to 7, or use the arrow keys"
      />
    </StyleguideSection>
  );
}

import { Button, IconButton, LinkButton, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { RatingWord } from '@wellspring/shared/web/ui/display/rating.tsx';
import { Tag, type TagTone } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Spinner } from '@wellspring/shared/web/ui/feedback/spinner.tsx';
import { ArrowRight, Check, CircleDot, Plus, Printer, Trash2 } from 'lucide-react';
import { StyleguideRow, StyleguideSection } from './styleguide-section.tsx';

const colours: readonly (readonly [name: string, token: string])[] = [
  ['Background', 'color-bg'],
  ['Surface', 'color-surface'],
  ['Sunken', 'color-sunken'],
  ['Tint', 'color-tint'],
  ['Text', 'color-text'],
  ['Muted', 'color-text-muted'],
  ['Accent', 'color-accent'],
  ['Accent soft', 'color-accent-soft'],
  ['Danger', 'color-danger'],
  ['Warning', 'color-warning'],
  ['Success', 'color-success'],
  ['Info', 'color-info'],
  ['Great', 'rating-great'],
  ['Average', 'rating-average'],
  ['Bad', 'rating-bad'],
  ['Exhausted', 'cluster-exhausted'],
  ['At risk', 'cluster-atrisk'],
  ['Untapped', 'cluster-potential'],
  ['On fire', 'cluster-onfire'],
  ['Disengaged', 'cluster-disengaged'],
];

const steps = [1, 2, 3, 4, 5, 6, 7] as const;

const tags: readonly (readonly [tone: TagTone, word: string])[] = [
  ['plain', 'Planned'],
  ['accent', 'Open'],
  ['success', 'Finished'],
  ['warning', 'Grace period'],
  ['danger', 'Overdue'],
  ['info', 'Pulse'],
  ['outline', 'Borderline'],
];

function Ramp({ name }: { name: 'seq' | 'div' }) {
  return (
    <div className="sg-ramp">
      {steps.map((step) => (
        <span key={step} style={{ background: `var(--ws-${name}-${step})`, color: `var(--ws-${name}-${step}-text)` }}>
          {step}
        </span>
      ))}
    </div>
  );
}

/** Every colour by its role. */
export function ColourSection() {
  return (
    <StyleguideSection title="Colour">
      <div className="sg-swatches">
        {colours.map(([name, token]) => (
          <div key={token} className="ws-meta ws-muted">
            <span className="sg-swatch" style={{ background: `var(--ws-${token})` }} />
            {name}
          </div>
        ))}
      </div>
      <Ramp name="seq" />
      <Ramp name="div" />
    </StyleguideSection>
  );
}

/** Every role of type. */
export function TypeSection() {
  return (
    <StyleguideSection title="Type" span={6}>
      <div className="ws-number">51</div>
      <div className="ws-h1">Comment ça va, à l’œuvre ?</div>
      <div className="ws-question">I have more work than I can finish.</div>
      <div className="ws-lead">You work with drive and confidence.</div>
      <div className="ws-h2">Geïnspireerd en één met je team</div>
      <p>
        Signals that work is taking more than it gives: exhaustion, worrying, poor sleep and growing distance from the
        work. They say something about balance and recovery; they are not a diagnosis. <a href="#type">Read more</a>
      </p>
      <p className="ws-small ws-muted">Secondary text, 15 px.</p>
      <p className="ws-meta ws-muted">Smallest text, 13 px.</p>
    </StyleguideSection>
  );
}

/** Buttons, links, tags and rating words in their states. */
export function ButtonSection() {
  return (
    <StyleguideSection title="Buttons" span={6}>
      <StyleguideRow>
        <Button variant="primary">Start the checkup</Button>
        <Button variant="primary" size="large" trailingIcon={<Icon icon={ArrowRight} />}>
          Next
        </Button>
        <Button variant="primary" busy>
          Saving
        </Button>
      </StyleguideRow>
      <StyleguideRow>
        <Button>Request a meeting</Button>
        <Button variant="quiet">Skip</Button>
        <Button disabled>Not available</Button>
      </StyleguideRow>
      <StyleguideRow>
        <Button variant="danger" icon={<Icon icon={Trash2} />}>
          Delete for good
        </Button>
        <Button size="small">Compact</Button>
        <IconButton label="Print" icon={<Icon icon={Printer} />} variant="secondary" />
        <IconButton label="Add" icon={<Icon icon={Plus} />} />
      </StyleguideRow>
      <StyleguideRow>
        <LinkButton href="#buttons" icon={<Icon icon={Plus} />} size="small">
          Add to my actions
        </LinkButton>
        <TextLink href="#buttons" trailingIcon={<Icon icon={ArrowRight} />}>
          View submission
        </TextLink>
        <Spinner label="Loading" />
      </StyleguideRow>
      <StyleguideRow>
        {tags.map(([tone, word]) => (
          <Tag key={tone} tone={tone}>
            {word}
          </Tag>
        ))}
        <Tag tone="accent" icon={<Icon icon={CircleDot} size={14} strokeWidth={2.2} />}>
          Open
        </Tag>
        <Tag tone="success" icon={<Icon icon={Check} size={14} strokeWidth={2.2} />}>
          42 of 42 answered
        </Tag>
      </StyleguideRow>
      <StyleguideRow>
        <RatingWord rating="great">Going well</RatingWord>
        <RatingWord rating="average">About average</RatingWord>
        <RatingWord rating="bad">Needs attention</RatingWord>
      </StyleguideRow>
    </StyleguideSection>
  );
}

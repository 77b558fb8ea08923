import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerDraft, chooseAnswer, isUnsaved, nextSave, receiveOutcome, toDraft } from './answer-draft.ts';
import { type AnswerOutcome, type AnswerSave, mergeAnswer, type StoredAnswer } from './answer-revisions.ts';

const empty: StoredAnswer = { value: 'none', revision: 0 };

describe('mergeAnswer', () => {
  it('applies a save that was based on what is stored', () => {
    const outcome = mergeAnswer({ value: 3, revision: 7 }, { value: 5, baseRevision: 7 });
    expect(outcome).toEqual({ outcome: 'applied', stored: { value: 5, revision: 8 } });
  });

  it('takes a repeated save for what it is', () => {
    const save = { value: 5, baseRevision: 0 };
    const { stored } = mergeAnswer(empty, save);
    expect(mergeAnswer(stored, save)).toEqual({ outcome: 'already-there', stored });
  });

  it('refuses a save that was based on something else, and changes nothing', () => {
    const stored = { value: 3, revision: 2 };
    for (const baseRevision of [0, 1, 3]) {
      expect(mergeAnswer(stored, { value: 5, baseRevision })).toEqual({ outcome: 'conflict', stored });
    }
  });

  it('takes the right to be applied from older saves, even when the newer one changes nothing', () => {
    const stored = { value: 3, revision: 2 };
    const late = { value: 4, baseRevision: 2 };
    const newer = mergeAnswer(stored, { value: 3, baseRevision: 2 });
    expect(mergeAnswer(newer.stored, late)).toEqual({ outcome: 'conflict', stored: { value: 3, revision: 3 } });
  });
});

describe('a draft in conflict', () => {
  const inConflict = () => {
    const { draft, save } = nextSave(chooseAnswer(toDraft(empty), 5));
    if (save === null) throw new Error('nothing to save');
    return receiveOutcome(draft, save, mergeAnswer({ value: 2, revision: 4 }, save));
  };

  it('sends nothing until the person has seen the stored answer', () => {
    const draft = inConflict();
    expect(draft.conflict).toEqual({ value: 2, revision: 4 });
    expect(nextSave(draft).save).toBeNull();
    expect(isUnsaved(draft)).toBe(true);
  });

  it('is settled by keeping the own choice, based on what was seen', () => {
    expect(nextSave(chooseAnswer(inConflict(), 5)).save).toEqual({ value: 5, baseRevision: 4 });
  });

  it('is settled by taking the stored answer, which needs no save', () => {
    const draft = chooseAnswer(inConflict(), 2);
    expect([draft.chosen, isUnsaved(draft), nextSave(draft).save]).toEqual([2, false, null]);
  });

  it('does not arise when the user has chosen the stored value in the meantime', () => {
    const { draft, save } = nextSave(chooseAnswer(toDraft(empty), 5));
    if (save === null) throw new Error('nothing to save');
    const settled = receiveOutcome(chooseAnswer(draft, 2), save, mergeAnswer({ value: 2, revision: 4 }, save));
    expect([settled.conflict, isUnsaved(settled)]).toEqual([null, false]);
  });
});

describe('a late reply', () => {
  it('to a save that was settled long ago changes nothing', () => {
    const first = nextSave(chooseAnswer(toDraft(empty), 5));
    if (first.save === null) throw new Error('nothing to save');
    const reply = mergeAnswer(empty, first.save);
    const second = nextSave(chooseAnswer(receiveOutcome(first.draft, first.save, reply), 6));
    expect(receiveOutcome(second.draft, first.save, reply)).toEqual(second.draft);
  });
});

/** One answer on the server, any number of devices, and a network that loses, doubles, delays and reorders. */
class Simulation {
  stored: StoredAnswer = empty;
  readonly drafts: AnswerDraft[];
  /** Every answer that was written over another device's, with what its writer knew. */
  readonly overwritten: { readonly lost: StoredAnswer; readonly knownToWriter: StoredAnswer }[] = [];
  readonly #requests: { readonly device: number; readonly save: AnswerSave }[] = [];
  readonly #replies: { readonly device: number; readonly save: AnswerSave; readonly reply: AnswerOutcome }[] = [];
  #lastWriter: number | null = null;

  constructor(devices: number) {
    this.drafts = Array.from({ length: devices }, () => toDraft(empty));
  }

  draft(device: number): AnswerDraft {
    const draft = this.drafts[device];
    if (draft === undefined) throw new Error(`no device ${device}`);
    return draft;
  }

  choose(device: number, value: number): void {
    this.drafts[device] = chooseAnswer(this.draft(device), value);
  }

  send(device: number): void {
    const { draft, save } = nextSave(this.draft(device));
    this.drafts[device] = draft;
    if (save !== null) this.#requests.push({ device, save });
  }

  /** Hands one of the requests under way to the server; `again` leaves a copy of it in the network. */
  deliverRequest(pick: number, again: boolean): void {
    const request = take(this.#requests, pick, again);
    if (request === undefined) return;
    const { device, save } = request;
    const reply = mergeAnswer(this.stored, save);
    if (reply.outcome === 'applied') {
      if (this.#lastWriter !== device) {
        this.overwritten.push({ lost: this.stored, knownToWriter: this.draft(device).known });
      }
      this.#lastWriter = device;
    }
    this.stored = reply.stored;
    this.#replies.push({ device, save, reply });
  }

  /** Hands one of the replies under way to its device, or loses it. */
  deliverReply(pick: number, isLost: boolean): void {
    const answer = take(this.#replies, pick, false);
    if (answer === undefined || isLost) return;
    this.drafts[answer.device] = receiveOutcome(this.draft(answer.device), answer.save, answer.reply);
  }

  /** The network calms down: everything still under way arrives, and devices send until nothing is left to send. */
  settle(): void {
    for (let round = 0; round < 100; round += 1) {
      while (this.#requests.length > 0) this.deliverRequest(0, false);
      while (this.#replies.length > 0) this.deliverReply(0, false);
      for (const device of this.drafts.keys()) {
        const { conflict, chosen } = this.draft(device);
        if (conflict !== null) this.drafts[device] = chooseAnswer(this.draft(device), chosen);
        this.send(device);
      }
      if (this.#requests.length === 0) return;
    }
    throw new Error('the devices never stop sending');
  }
}

function take<Item>(items: Item[], pick: number, keep: boolean): Item | undefined {
  const position = items.length === 0 ? 0 : pick % items.length;
  return keep ? items[position] : items.splice(position, 1)[0];
}

/** What can happen, as functions of a simulation. Few values, so that different edits often choose the same one. */
const eventsFor = (devices: number) => {
  const device = fc.nat({ max: devices - 1 });
  const event = fc.oneof(
    fc.tuple(device, fc.integer({ min: 1, max: 3 })).map(([who, value]) => ({ kind: 'choose', who, value }) as const),
    device.map((who) => ({ kind: 'send', who }) as const),
    fc.tuple(fc.nat(), fc.boolean()).map(([pick, again]) => ({ kind: 'request', pick, again }) as const),
    fc.tuple(fc.nat(), fc.boolean()).map(([pick, isLost]) => ({ kind: 'reply', pick, isLost }) as const),
  );
  // Without a size, lists stay too short for a reply that arrives several saves late.
  return fc.array(event, { maxLength: 80, size: 'max' });
};

type SimulatedEvent = ReturnType<typeof eventsFor> extends fc.Arbitrary<(infer Event)[]> ? Event : never;

function play(simulation: Simulation, event: SimulatedEvent): void {
  if (event.kind === 'choose') simulation.choose(event.who, event.value);
  else if (event.kind === 'send') simulation.send(event.who);
  else if (event.kind === 'request') simulation.deliverRequest(event.pick, event.again);
  else simulation.deliverReply(event.pick, event.isLost);
}

describe('saving over a bad network', () => {
  it('ends with the last choice of one person, and never asks them about a conflict with themselves', () => {
    fc.assert(
      fc.property(eventsFor(1), (events) => {
        const simulation = new Simulation(1);
        for (const event of events) {
          play(simulation, event);
          expect(simulation.draft(0).conflict).toBeNull();
        }
        const { chosen } = simulation.draft(0);
        simulation.settle();
        expect(simulation.stored.value).toBe(chosen);
        expect(simulation.draft(0)).toEqual({ chosen, known: simulation.stored, underWay: null, conflict: null });
      }),
      { numRuns: 2000 },
    );
  });

  it('never lets one device write over an answer of another that it has not seen', () => {
    fc.assert(
      fc.property(eventsFor(2), (events) => {
        const simulation = new Simulation(2);
        for (const event of events) play(simulation, event);
        simulation.settle();
        for (const { lost, knownToWriter } of simulation.overwritten) {
          // A device that knows a newer revision has had the reply to this very write already.
          expect(knownToWriter.revision).toBeGreaterThanOrEqual(lost.revision);
          if (knownToWriter.revision === lost.revision) expect(knownToWriter).toEqual(lost);
        }
        for (const draft of simulation.drafts) expect([draft.underWay, draft.conflict]).toEqual([null, null]);
      }),
      { numRuns: 2000 },
    );
  });
});

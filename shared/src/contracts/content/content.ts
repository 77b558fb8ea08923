import * as z from 'zod/mini';
import { Id } from '../common.ts';

/** One of the seven answers of a scale, in the reader's language. */
export const ScaleOption = z.object({ id: z.string(), value: z.int(), title: z.string() });
export type ScaleOption = z.infer<typeof ScaleOption>;

export const ScaleGroup = z.object({ id: z.string(), title: z.string(), scaleoptions: z.array(ScaleOption) });
export type ScaleGroup = z.infer<typeof ScaleGroup>;

export const Question = z.object({ id: Id, key: Id, text: z.string(), pulse: z.boolean() });
export type Question = z.infer<typeof Question>;

/** A measured factor, a radar group or a composite (`kind`), in the reader's language. */
export const Factor = z.object({
  id: Id,
  key: Id,
  kind: z.enum(['factor', 'group', 'composite']),
  title: z.string(),
  /** The label of an axis on which the inverted value is drawn; equals `title` where nothing is inverted. */
  titleFavourable: z.string(),
  body: z.string(),
});
export type Factor = z.infer<typeof Factor>;

export const VitaminFactor = z.object({
  ...Factor.shape,
  questions: z.array(Question),
  scalegroup: z.nullable(ScaleGroup),
});
export type VitaminFactor = z.infer<typeof VitaminFactor>;

export const Vitamin = z.object({
  id: Id,
  key: Id,
  title: z.string(),
  body: z.string(),
  color: z.string(),
  isVisible: z.boolean(),
  factors: z.array(VitaminFactor),
});
export type Vitamin = z.infer<typeof Vitamin>;

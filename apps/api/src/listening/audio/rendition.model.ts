import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { renditionStates } from '@tidings/contracts/narration/narration.ts';
import type { RenditionState } from '@tidings/contracts/narration/narration.ts';
import { basePathMiddleware, toEnum } from '../../server/graphql/model-parts.ts';

export const RenditionStateEnum = toEnum(renditionStates);
registerEnumType(RenditionStateEnum, { name: 'RenditionState' });

@ObjectType('Rendition', { description: "One article's audio in one voice" })
export class RenditionModel {
  @Field(() => ID) id!: string;
  @Field(() => ID) articleId!: string;
  @Field(() => String) voice!: string;
  @Field(() => String) language!: string;
  @Field(() => RenditionStateEnum) state!: RenditionState;
  @Field(() => String, { middleware: [basePathMiddleware] }) audioUrl!: string;
  @Field(() => String, { middleware: [basePathMiddleware] }) timelineUrl!: string;
  @Field(() => String, {
    description: 'Path of the server-sent events that report progress until the audio is ready or has failed',
    middleware: [basePathMiddleware],
  })
  eventsUrl!: string;
  @Field(() => Int, { nullable: true }) durationMs!: number | null;
  @Field(() => Int, { description: 'Number of the first sentence in the audio: 0, or the requested sentence' })
  from!: number;
}

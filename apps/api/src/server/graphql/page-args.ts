import { ArgsType, Field, Int } from '@nestjs/graphql';
import { PAGE_SIZE_DEFAULT } from '@tidings/contracts/limits/web-limits.ts';

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first!: number;
  @Field(() => String, { nullable: true }) after?: string | null;
}

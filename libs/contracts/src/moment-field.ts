import { IsISO8601, IsOptional, Matches } from "class-validator";
import { all, saysOf } from "./fields";

const MOMENT =
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** A day, or a time with its zone, in the query of a list. */
export const Moment = (): PropertyDecorator =>
  all(IsOptional(), RequiredMoment());

/** The same in a body. */
export const RequiredMoment = (): PropertyDecorator =>
  all(
    IsISO8601({ strict: true }, saysOf(undefined, "field.moment")),
    Matches(MOMENT, saysOf(undefined, "field.moment")),
  );

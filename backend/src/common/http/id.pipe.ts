import { Injectable, Param, type PipeTransform } from "@nestjs/common";
import { ValidationError } from "../errors/app-error";
import { t } from "../texts";

/** The largest id that the database can hold. */
const MAX_ID = 2_147_483_647;

export const isId = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= MAX_ID;

/** An id in an address: digits and nothing else, so that `1abc` is never read as 1. */
@Injectable()
class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
    if (!isId(id)) throw new ValidationError(t("idInvalid"));
    return id;
  }
}

export const IdParam = (name = "id"): ParameterDecorator => Param(name, IdPipe);

import { Matches } from "class-validator";

/** A field that holds the name of a frontend app. */
export const AppName = (field: string): PropertyDecorator =>
  Matches(/^[a-z][a-z0-9-]{0,29}$/, {
    message: `${field} must begin with a letter and have small letters, digits and hyphens only`,
  });

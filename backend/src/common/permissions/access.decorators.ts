import { Reflector } from "@nestjs/core";
import type { Permission } from "@octavo/contracts";

/** Anyone; never answers 401 (D-011). */
export const Public = Reflector.createDecorator<void, true>({
  transform: () => true,
});

/** Anyone who is signed in. */
export const SignedIn = Reflector.createDecorator<void, true>({
  transform: () => true,
});

/** Whoever holds the permission; of several, any one. Whose record it is, is a policy's question. */
export const RequirePermission = Reflector.createDecorator<
  Permission | Permission[],
  Permission[]
>({ transform: (value) => (Array.isArray(value) ? value : [value]) });

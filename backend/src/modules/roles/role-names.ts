/** Seeded and locked; everything, and alone allowed to give or take itself (D-323). */
export const SUPERUSER_ROLE = "superuser";
/** Seeded and locked; everything except giving or taking superuser. */
export const ADMIN_ROLE = "admin";

/** `is_admin` is derived from the roles and never written by clients. */
export const isAdminRole = (name: string): boolean =>
  name === SUPERUSER_ROLE || name === ADMIN_ROLE;

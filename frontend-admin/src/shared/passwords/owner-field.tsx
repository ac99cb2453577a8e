/** Tells password managers whose password is in the next field. */
export function OwnerField({ email }: { email: string }) {
  return (
    <input type="email" autoComplete="username" value={email} readOnly hidden />
  );
}

/** Tells password managers whose password stands beside it. */
export function OwnerField({ email }: { email: string }) {
  return (
    <input type="email" autoComplete="username" value={email} readOnly hidden />
  );
}

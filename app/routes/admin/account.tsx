import { Navigate } from "react-router";
import { pathsIn } from "#app/i18n/paths.ts";

export default function StaffAccount() {
  return <Navigate replace to={pathsIn().staff.security()} />;
}

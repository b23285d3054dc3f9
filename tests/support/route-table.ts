/**
 * Every address of the portal but the practice's: any other is Not Found.
 * Source: docs/behaviour/addresses.md#the-table.
 */
export const routeTable: readonly string[] = `
/ready
/ /get-started /contact-us /dashboard
/ga/election/auth /ga/election/policy /ga/election/vote/bod /ga/election/vote/audit
/ga/election/vote/elecom/officer /ga/election/vote/elecom/enlisted-personnel
/ga/election/vote/summary /ga/election/ballot /ga/election/ratings
/sga/referendum
/end-user-license-agreement /privacy-policy /help /our-company /satellite-offices
/forgot-password /forgot-password/verify /forgot-password/verify/otp /forgot-password/update
/forgot-password/success
/profile
/signup /signup/verify /signup/verify/email /signup/verify/mobile /signup/pin
/signup/pin/confirm /signup/done
/settings /settings/password /settings/username /settings/mobile /settings/email
/settings/security/authentication /settings/security/login-history /settings/security/pin
/settings/info /settings/info/tin /settings/info/date-of-birth
/settings/deactivate /settings/deactivate/pin /settings/deactivate/verify
/settings/deactivate/final /user/deactivated
/user/enroll/email /user/enroll/mobile /user/enroll/pin /user/enroll/date-of-birth
/user/enroll/tin /user/info/checklist /user/info/checklist/optional
/user/reset/pin
`
  .trim()
  .split(/\s+/);

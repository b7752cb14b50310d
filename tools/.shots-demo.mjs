import { chromium } from 'playwright';
import { findChromium } from './test/chromium.mjs';
const url='http://127.0.0.1:3410';
const post=async(p,b)=>(await fetch(url+'/api/'+p,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(b)})).json();
const browser=await chromium.launch({executablePath:await findChromium(),args:['--no-sandbox','--disable-gpu']});
const only=process.argv[2];
const jobs=JSON.parse(process.argv[3]);
for(const [kind,email,path,name] of jobs){
  const {token}=await post(kind==='investor'?'auth/signin':'staff/auth/signin',{email,password:'clearfold-demo'});
  for(const [w,scheme] of only==='both'?[[1280,'light'],[360,'dark']]:only==='wide'?[[1280,'light']]:[[360,'dark']]){
    const page=await browser.newPage({viewport:{width:w,height:800},colorScheme:scheme,reducedMotion:'reduce',timezoneId:'UTC',locale:'en-US'});
    page.on('response',r=>{if(r.status()>=400)console.log(r.status(),r.url())});
    await page.addInitScript(([k,t])=>{localStorage.setItem(k,t)},[kind==='investor'?'token':'staff-token',token]);
    await page.goto(url+path); 

    await page.waitForTimeout(6000);
    await page.screenshot({path:`/tmp/demo-shots/${name}-${w}.png`,fullPage:true});
    console.log(name,w); await page.close();
  }
}
await browser.close();
